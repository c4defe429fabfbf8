/**
 * What happened to accounts, passwords and rights, and which rows were deleted or left: who did it, to whom, from which address. Rows are added and never changed; they hold names as
 * plain values, so that they outlive the accounts.
 */
import type { Connection, Principal } from '#framework/server'
import type { AuditKind } from '../../audit-kinds.ts'

export type CredentialEventKind = AuditKind

export interface CredentialEvent {
  kind: CredentialEventKind
  /** Whose account or role it is; null with a wrong password for a name that nobody has. */
  target: { id: number; name: string } | null
  /** What else is to be known: roles or rights that came and went, what was locked. */
  detail?: { readonly [name: string]: string | readonly string[] }
}

/** Who did it. Nobody (`userId` null, no name) for a visitor who has not proven who he is, and for the product itself. */
export type Actor = Pick<Principal, 'userId' | 'userName' | 'address' | 'apiKey'>

/** Adds events inside the running transaction: they happened exactly if it commits. */
export async function noteEvents(connection: Connection, actor: Actor, requestId: string, events: readonly CredentialEvent[]): Promise<void> {
  if (!events.length) return
  const column = <T>(value: (event: CredentialEvent) => T) => events.map(value)
  await connection.run({
    name: 'note_credential_events',
    values: [
      connection.tenantId, actor.userId, actor.apiKey ? `${actor.userName} · ${actor.apiKey.name}` : actor.userName, actor.address ?? '', requestId, column(({ kind }) => kind), column(({ target }) => target?.id ?? null),
      column(({ target }) => target?.name ?? ''), column(({ detail }) => JSON.stringify(detail ?? {})),
    ],
    text: `INSERT INTO app.credential_event (tenant_id, actor_id, actor_name, address, request_id, kind, target_id, target_name, detail)
      SELECT $1, $2, $3, $4, $5, e.* FROM unnest($6::text[], $7::int4[], $8::text[], $9::jsonb[]) AS e`,
  })
}

/** How many events of that kind there were in the last day, from there (null: from everywhere). */
export async function countLastDay(connection: Connection, kind: CredentialEventKind, address: string | null): Promise<number> {
  const [row] = await connection.rows({
    name: 'count_credential_events', values: [connection.tenantId, kind, address],
    text: `SELECT count(*) FROM app.credential_event WHERE tenant_id = $1 AND kind = $2 AND at > now() - interval '1 day' AND ($3::text IS NULL OR address = $3)`,
  })
  return Number(row?.[0] ?? 0)
}
