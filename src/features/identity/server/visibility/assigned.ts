/** What of a user's work lies in a row: rows of other lists that refer to it and name the user. */
import { entityOf, personsOn, type EntityModel, type Model } from '#framework/metadata'
import { holds, type Handover, type Person, type Reads } from '#framework/server'
import type { Found } from './remedies.ts'
import type { RowNames } from './row-names.ts'
import type { Assigned } from './schemas.ts'

interface Asked {
  model: Model
  read: Reads
  /** Rows that he may not read are not counted. */
  caller: Person
  names: RowNames
  handovers: readonly Handover[]
  entity: EntityModel
  id: number
  selves: Found['selves']
}

/** Lists in which something is named first, then those in which something could be open and is not. Allocations are told level by level. */
export async function assignedThere({ model, read, caller, names, handovers, entity, id, selves }: Asked): Promise<Assigned[]> {
  const told = await Promise.all([...model.values()].map(async (list): Promise<Assigned | null> => {
    if (list.tableOf !== list.key || list.allocates || list.owned || !holds(caller, list, 'Read')) return null
    const refer = list.fields.filter((field) => field.kind === 'ref' && field.column !== null && field.target && model.get(field.target)?.tableOf === entity.tableOf)
    const persons = personsOn(model, list).flatMap(({ field, to }) => (selves.get(to)?.length ? [{ [field.wire]: { in: [...(selves.get(to) ?? [])] } }] : []))
    if (!refer.length || !persons.length) return null
    const where = { and: [{ or: refer.map((field) => ({ [field.wire]: id })) }, { or: persons }] }
    const open = handovers.filter((each) => entityOf(model, each.entity).key === list.key && !each.stays)
    const [count, [last], ...opens] = await Promise.all([
      read.count(caller, list.key, { where }), read.rows(caller, list.key, { where, order: ['-id'], limit: 1, fields: [] }),
      ...open.map((each) => read.count(caller, list.key, { where: { and: [where, each.where] } })),
    ])
    if (!count && !open.length) return null
    return { entity: list.key, count, open: opens.length ? opens.reduce((sum, each) => sum + each, 0) : null, last: last ? await names.of(list, Number(last.id)) : null }
  }))
  return told.filter((each) => each !== null).toSorted((a, b) => Number(b.count > 0) - Number(a.count > 0))
}
