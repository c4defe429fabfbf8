/** Rows that a person reads without the right, because they are the person's own. */
import { NotAllowed, NotFound } from '../../failures.ts'
import type { ServiceContext } from '../../http/service/service.ts'
import type { Principal } from '../../principal.ts'
import { say } from '../../texts.ts'
import type { Transaction } from '../transaction/transaction.ts'
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

type Asking = Pick<ServiceContext<unknown>, 'read' | 'principal' | 'holdsRight'>

/**
 * The row, for whoever holds one of the rights or has it as an own one. Tenant and scope hold.
 *
 * @throws NotFound where it is not seen, NotAllowed where it is another's
 */
export async function rowFor<E extends NamedEntity>(asking: Asking, entity: E, id: number, access: OwnRows): Promise<RowOf<E>> {
  const row = await asking.read.one(asking.principal, entity, id, { authorised: true })
  demand(asking, entity, id, row as LooseRow | null, access)
  return row as RowOf<E>
}

/** As `rowFor`, for whoever holds the row in a transaction and reads it there: nothing else of it is read. @param tx that transaction, if it is open already */
export async function demandRowFor(asking: Asking, entity: NamedEntity, id: number, access: OwnRows, tx?: Pick<Transaction, 'connection'>): Promise<void> {
  const { read, principal } = asking
  const question = { where: { id }, fields: access.own, authorised: true, keepsPlan: true }
  const [row] = await (tx ? read.within(tx.connection, principal).rows<string>(entity as string, question) : read.rows<string>(principal, entity as string, question))
  demand(asking, entity, id, (row as LooseRow | undefined) ?? null, access)
}

function demand({ principal, holdsRight }: Asking, entity: NamedEntity, id: number, row: LooseRow | null, { rights, own }: OwnRows): void {
  if (!row) throw new NotFound(say(principal.language, 'noEntity', { entity: typeof entity === 'string' ? entity : entity.key, id }))
  if (!holdsRight && !isOwnRow(row, own, principal)) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: rights.slice(0, 1) }))
}
