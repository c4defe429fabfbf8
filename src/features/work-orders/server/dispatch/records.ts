/** Searches for somebody as they are kept: why this person, why not the others, and who declined. */
import type { Connection } from '#framework/server'
import { z } from 'zod'
import type { Candidate, Choice } from '../../model/choose.ts'

/** Candidates kept of one search. */
const most = 50

export interface Search {
  workOrderId: number
  byUserId: number | null
  choice: Choice
}

export async function keepSearches(connection: Connection, searches: readonly Search[]): Promise<void> {
  if (!searches.length) return
  const rows = searches.map(({ workOrderId, byUserId, choice: { userId, reason, candidates } }) => ({ o: workOrderId, b: byUserId, u: userId, r: reason, c: candidates.slice(0, most) }))
  await connection.run({
    name: 'keep_work_order_searches', values: [connection.tenantId, JSON.stringify(rows)],
    text: `INSERT INTO app.work_order_dispatch (tenant_id, work_order_id, by_user_id, user_id, reason_id, candidates)
      SELECT $1, o, b, u, r, c FROM jsonb_to_recordset($2::jsonb) AS s (o int4, b int4, u int4, r int4, c jsonb)`,
  })
}

const candidate: z.ZodType<Candidate> = z.object({
  userId: z.int(), name: z.string(), isChosen: z.boolean(), openWorkOrders: z.int(), distance: z.number().nullable(),
  why: z.enum(['inactive', 'resigned', 'declined', 'expertise', 'onLeave', 'offDuty', 'moreOpen', 'farther', 'newer', 'equal', 'picked']).nullable(),
})

export interface KeptSearch {
  time: string
  byUserId: number | null
  userId: number | null
  reasonId: number | null
  candidates: Candidate[]
}

/** Newest first. */
export async function searchesOf(connection: Connection, workOrderId: number): Promise<KeptSearch[]> {
  const rows = await connection.rows({
    name: 'work_order_searches', values: [connection.tenantId, workOrderId],
    text: 'SELECT at, by_user_id, user_id, reason_id, candidates FROM app.work_order_dispatch WHERE tenant_id = $1 AND work_order_id = $2 ORDER BY id DESC LIMIT 100',
  })
  const id = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text))
  return rows.map(([at, by, user, reason, candidates]) => ({
    time: new Date(at ?? 0).toISOString(), byUserId: id(by), userId: id(user), reasonId: id(reason), candidates: z.array(candidate).parse(JSON.parse(candidates ?? '[]')),
  }))
}

export async function keepDecline(connection: Connection, workOrderId: number, userId: number, reason: string): Promise<void> {
  await connection.run({
    name: 'keep_work_order_decline', values: [connection.tenantId, workOrderId, userId, reason],
    text: 'INSERT INTO app.work_order_decline (tenant_id, work_order_id, user_id, reason) VALUES ($1, $2, $3, $4) ON CONFLICT (tenant_id, work_order_id, user_id) DO UPDATE SET reason = excluded.reason, at = now()',
  })
}

/** Whoever declined may be asked again: somebody chose by hand. */
export async function forgetDeclines(connection: Connection, workOrderId: number): Promise<void> {
  await connection.run({ name: 'forget_work_order_declines', values: [connection.tenantId, workOrderId], text: 'DELETE FROM app.work_order_decline WHERE tenant_id = $1 AND work_order_id = $2' })
}

/** Those who declined, by work order. */
export async function declinesOf(connection: Connection, workOrderIds: readonly number[]): Promise<Map<number, Set<number>>> {
  const declines = new Map<number, Set<number>>()
  if (!workOrderIds.length) return declines
  const rows = await connection.rows({
    name: 'work_order_declines', values: [connection.tenantId, [...workOrderIds]], text: 'SELECT work_order_id, user_id FROM app.work_order_decline WHERE tenant_id = $1 AND work_order_id = ANY($2::int4[])',
  })
  for (const [order, user] of rows) declines.set(Number(order), (declines.get(Number(order)) ?? new Set()).add(Number(user)))
  return declines
}

/** What was kept of work orders that are deleted. */
export async function forgetOrders(connection: Connection, workOrderIds: readonly number[]): Promise<void> {
  const values = [connection.tenantId, [...workOrderIds]]
  for (const table of ['work_order_dispatch', 'work_order_decline']) await connection.run({ values, text: `DELETE FROM app.${table} WHERE tenant_id = $1 AND work_order_id = ANY($2::int4[])` })
}
