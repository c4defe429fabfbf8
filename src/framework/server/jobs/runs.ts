/** The rows of runs, as the queue writes them. */
import type { Text } from '#framework/metadata'
import type { Pool, PoolClient } from 'pg'
import { Failure } from '../failures.ts'
import { outboxChannel, type Sender } from './outbox.ts'

export type Queries = Pick<PoolClient, 'query'> | Pick<Pool, 'query'>

/** With what a job is done, and for whom. */
export interface Sent {
  data: unknown
  sender: Sender
}

export interface NewRun extends Sent {
  id: string
  job: string
  /** Who asked for it. */
  userName: string
  isScheduled?: boolean
}

/** Told by a job while it runs. */
export interface Progress {
  done?: number
  total?: number
  message?: Text | string
}

/** Event for features: a job failed for the last time. */
export const jobFailed = 'job.failed'

/** @returns false where it is there already */
export async function addRun(client: Queries, { id, job, data, sender, userName, isScheduled = false }: NewRun): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO data.job_run (tenant_id, id, job, user_name, sent, is_scheduled, state, is_open) VALUES ($1, $2, $3, $4, $5, $6, 'queued', true) ON CONFLICT DO NOTHING`,
    [sender.tenantId, id, job, userName, JSON.stringify({ data: data ?? null, sender }), isScheduled],
  )
  return rowCount === 1
}

/** An attempt begins. @returns with what; `over` where the run has ended already; null where there is no such run */
export async function beginRun(client: Queries, id: string): Promise<Sent | 'over' | null> {
  const { rows: [begun] } = await client.query<{ sent: Sent }>(
    `UPDATE data.job_run SET state = 'running', attempt = attempt + 1, started_on = clock_timestamp(), done = NULL, total = NULL, message = NULL WHERE id = $1 AND is_open AND NOT is_cancel_asked RETURNING sent`, [id],
  )
  if (begun) return begun.sent
  // Asked to stop while its server died.
  await endRun(client, id, 'cancelled')
  const { rowCount } = await client.query('SELECT 1 FROM data.job_run WHERE id = $1', [id])
  return rowCount ? 'over' : null
}

export async function reportRun(client: Queries, id: string, { done, total, message }: Progress): Promise<void> {
  const text = typeof message === 'string' ? { en: message, ur: message } : message
  await client.query('UPDATE data.job_run SET done = coalesce($2, done), total = coalesce($3, total), message = coalesce($4::jsonb, message) WHERE id = $1', [id, done ?? null, total ?? null, text ? JSON.stringify(text) : null])
}

/** What a schedule failed to do before is done with it. */
export async function endRun(client: Queries, id: string, state: 'done' | 'cancelled'): Promise<void> {
  await client.query(
    `WITH ended AS (UPDATE data.job_run SET state = $2, is_open = false, ended_on = clock_timestamp(), reason = NULL WHERE id = $1 AND is_open RETURNING tenant_id, job, created_on, is_scheduled)
     UPDATE data.job_run r SET is_failed = false FROM ended e WHERE $2 = 'done' AND e.is_scheduled AND r.tenant_id = e.tenant_id AND r.job = e.job AND r.is_failed AND r.is_scheduled AND r.created_on < e.created_on`, [id, state],
  )
}

/** Sentences meant for people are kept as such; of anything else they are told that it happened. */
function reasonOf(error: unknown): { reason: string; isSaid: boolean } {
  const reason = error instanceof Error ? error.message : String(error)
  return { reason: reason.slice(0, 2000), isSaid: error instanceof Failure }
}

/** An attempt failed. After the last one those who may do something about it are told, in the same transaction. */
export async function failRun(client: Queries, id: string, error: unknown, isLast: boolean, isTold: boolean): Promise<void> {
  const { reason, isSaid } = reasonOf(error)
  const { rows: [failed] } = await client.query<{ tenant_id: number; job: string }>(
    `UPDATE data.job_run SET state = $2, is_open = $3, is_failed = NOT $3::boolean, ended_on = clock_timestamp(), reason = $4, is_said = $5 WHERE id = $1 AND is_open RETURNING tenant_id, job`,
    [id, isLast ? 'failed' : 'queued', !isLast, reason, isSaid],
  )
  if (!failed || !isLast || !isTold) return
  const sender = productSender(failed.tenant_id)
  await client.query(`INSERT INTO data.outbox (tenant_id, kind, name, data, sender) VALUES ($1, 'event', $2, $3, $4)`, [failed.tenant_id, jobFailed, JSON.stringify({ id, job: failed.job, reason: isSaid ? reason : null }), JSON.stringify(sender)])
  await client.query(`SELECT pg_notify('${outboxChannel}', '')`)
}

/** The product itself, for a tenant. */
export const productSender = (tenantId: number): Sender => ({ tenantId, userId: null, userName: 'Mastline', language: 'en', zone: 'UTC' })
