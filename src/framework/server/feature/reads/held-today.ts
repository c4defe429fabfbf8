/** Which allocations are in force: rows of an entity that `allocates`, whose days have begun and not ended. */
import { momentIn } from '#framework/kinds'
import type { Model } from '#framework/metadata'
import type { Principal } from '../../principal.ts'
import { entityNamed, type NamedEntity } from '../named-entity.ts'
import type { Where } from './where.ts'

/**
 * The condition that an allocation is in force today, where the reader is. An empty day leaves that side open; rows without days are always in force.
 * The same rule as that of the rows that a person sees by the places given to him.
 *
 * @param entity of the allocations
 * @throws Error where the entity allocates nothing
 */
export function heldToday<E extends NamedEntity>(model: Model, entity: E, { zone }: Pick<Principal, 'zone'>): Where<E> {
  const { key, allocates } = entityNamed(model, entity)
  if (!allocates) throw new Error(`${key} allocates nothing`)
  const { today } = momentIn(zone)
  const sides = [[allocates.from, { lte: today }], [allocates.until, { gte: today }]] as const
  return { and: sides.flatMap(([day, condition]) => (day === undefined ? [] : [{ or: [{ [day]: { empty: true } }, { [day]: condition }] }])) } as unknown as Where<E>
}
