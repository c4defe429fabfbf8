/** Rows that a person reads without the right, because they are the person's own. */
import { NotAllowed, NotFound } from '../../failures.ts'
import type { ServiceContext } from '../../http/service/service.ts'
import type { Principal } from '../../principal.ts'
import { say } from '../../texts.ts'
import type { LooseRow, NamedEntity, RowOf } from '../named-entity.ts'

export interface OwnRows {
  /** Any of them opens the rows of others. */
  rights: readonly [string, ...string[]]
  /** Properties that hold the id of whose row it is. */
  own: readonly string[]
}

export function isOwnRow(row: { readonly [property: string]: unknown }, own: readonly string[], { userId }: Pick<Principal, 'userId'>): boolean {
  return userId !== null && own.some((property) => row[property] === userId)
}

/** What a service of such rows admits: its handler asks `rowFor`. */
export function admitsOwn({ rights }: OwnRows) {
  return { anyOf: rights, orSelf: true } as const
}

/**
 * The row, for whoever holds one of the rights or has it as an own one. Tenant and scope hold.
 *
 * @throws NotFound where it is not seen, NotAllowed where it is another's
 */
export async function rowFor<E extends NamedEntity>({ read, principal, holdsRight }: Pick<ServiceContext<unknown>, 'read' | 'principal' | 'holdsRight'>, entity: E, id: number, { rights, own }: OwnRows): Promise<RowOf<E>> {
  const row = await read.one(principal, entity, id, { authorised: true })
  if (!row) throw new NotFound(say(principal.language, 'noEntity', { entity: typeof entity === 'string' ? entity : entity.key, id }))
  if (!holdsRight && !isOwnRow(row as LooseRow, own, principal)) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: rights.slice(0, 1) }))
  return row
}
