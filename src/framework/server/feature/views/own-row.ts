/** Rows that a person reads without the right, because they are the person's own. */
import { NotAllowed, NotFound } from '../../failures.ts'
import type { ServiceContext } from '../../http/service/service.ts'
import type { Principal } from '../../principal.ts'
import { say } from '../../texts.ts'
import { together } from '../transaction/together.ts'
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

/**
 * As `rowFor`, of a row that a transaction holds from then on: what is needed of it is read once, as the person sees it.
 *
 * @param fields properties that are needed, beside the id
 */
export async function heldRowFor<E extends NamedEntity, F extends Extract<keyof RowOf<E>, string>>(asking: Asking, tx: Pick<Transaction, 'connection' | 'lock'>, entity: E, id: number, access: OwnRows, fields: readonly F[]): Promise<Pick<RowOf<E>, F | 'id'>> {
  const { read, principal } = asking
  const wanted = [...new Set<string>([...fields, ...access.own])]
  // What is asked behind the hold, and travels with it, sees the row as it is held.
  const [, [row]] = await together(tx.lock(entity as string, [id], { authorised: true, fields: [] }), read.within(tx.connection, principal).rows<string>(entity as string, { where: { id }, fields: wanted, authorised: true, keepsPlan: true }))
  demand(asking, entity, id, (row as LooseRow | undefined) ?? null, access)
  return row as Pick<RowOf<E>, F | 'id'>
}

function demand({ principal, holdsRight }: Asking, entity: NamedEntity, id: number, row: LooseRow | null, { rights, own }: OwnRows): void {
  if (!row) throw new NotFound(say(principal.language, 'noEntity', { entity: typeof entity === 'string' ? entity : entity.key, id }))
  if (!holdsRight && !isOwnRow(row, own, principal)) throw new NotAllowed(403, say(principal.language, 'notGranted', { names: rights.slice(0, 1) }))
}
