/** Reads runs for people: of one tenant, or for the host of all. */
import type { Pool } from 'pg'

export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

export interface RunRow {
  id: string
  tenantId: number
  job: string
  /** Who asked for it; empty: its schedule. */
  userName: string
  state: RunState
  attempt: number
  createdOn: Date
  startedOn: Date | null
  endedOn: Date | null
  /** When it is tried next. */
  dueOn: Date | null
  done: number | null
  total: number | null
  message: { en: string; ur: string } | null
  reason: string | null
  /** The reason was meant for people. */
  isSaid: boolean
  /** It failed, and nobody tried it again. */
  isFailed: boolean
  isCancelAsked: boolean
}

export interface RunFilter {
  name?: string | undefined
  /** `open`: waiting or running. `failed`: and nobody tried them again. */
  state?: 'open' | 'failed' | undefined
  skip: number
  max: number
}

/** Of one job, as its tenant sees it. */
export interface JobState {
  /** That began last. */
  last: RunRow | null
  lastFailed: RunRow | null
  /** Runs that failed, and were neither tried again nor followed by a good one of the schedule. */
  failures: number
  waiting: number
  running: RunRow | null
  pausedOn: Date | null
  pausedBy: string | null
  isPausedByHost: boolean
}

/** A queue that no node has made yet holds nothing: a node that runs no jobs may be the first to start. */
async function columnsOf(owner: Pool): Promise<string> {
  const { rows: [queue] } = await owner.query<{ isMade: boolean }>(`SELECT to_regclass('jobs.job') IS NOT NULL AS "isMade"`)
  return columns(queue?.isMade ? `CASE WHEN r.state = 'queued' THEN (SELECT j.start_after FROM jobs.job j WHERE j.name = r.job AND j.id = r.id) END` : 'NULL::timestamptz')
}

const columns = (due: string) => `r.id, r.tenant_id AS "tenantId", r.job, r.user_name AS "userName", r.state, r.attempt, r.created_on AS "createdOn", r.started_on AS "startedOn", r.ended_on AS "endedOn",
  ${due} AS "dueOn",
  r.done, r.total, r.message, r.reason, r.is_said AS "isSaid", r.is_failed AS "isFailed", r.is_cancel_asked AS "isCancelAsked"`

const own = '($1 = 0 OR r.tenant_id = $1)'

/** Newest first. */
export async function readRuns(owner: Pool, tenantId: number, { name, state, skip, max }: RunFilter): Promise<{ totalCount: number; items: RunRow[] }> {
  const where = `${own} AND ($2::text IS NULL OR lower(r.job) = lower($2)) AND CASE $3::text WHEN 'open' THEN r.is_open WHEN 'failed' THEN r.is_failed ELSE true END`
  const values = [tenantId, name ?? null, state ?? null]
  const [{ rows: [count] }, { rows }] = await Promise.all([
    owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM data.job_run r WHERE ${where}`, values),
    owner.query<RunRow>(`SELECT ${await columnsOf(owner)} FROM data.job_run r WHERE ${where} ORDER BY r.created_on DESC, r.id LIMIT $4 OFFSET $5`, [...values, max, skip]),
  ])
  return { totalCount: count?.n ?? 0, items: rows }
}

/** By name, of jobs that ran or are paused. */
export async function readStates(owner: Pool, tenantId: number, names: readonly string[]): Promise<ReadonlyMap<string, JobState>> {
  const shown = await columnsOf(owner)
  const newest = (condition: string) => `(SELECT to_jsonb(x) FROM (SELECT ${shown} FROM data.job_run r WHERE r.job = n.name AND ${own} AND ${condition} ORDER BY r.created_on DESC LIMIT 1) x)`
  const { rows } = await owner.query<JobState & { name: string }>(
    `SELECT n.name, ${newest('r.started_on IS NOT NULL')} AS last, ${newest('r.is_failed')} AS "lastFailed", ${newest(`r.state = 'running'`)} AS running,
       (SELECT count(*)::int FROM data.job_run r WHERE r.job = n.name AND ${own} AND r.is_failed) AS failures,
       (SELECT count(*)::int FROM data.job_run r WHERE r.job = n.name AND ${own} AND r.is_open AND r.state = 'queued') AS waiting,
       p.paused_on AS "pausedOn", p.paused_by AS "pausedBy", coalesce(p.tenant_id = 0, false) AS "isPausedByHost"
     FROM unnest($2::text[]) AS n(name)
     LEFT JOIN LATERAL (SELECT * FROM data.job_schedule s WHERE s.job = n.name AND s.tenant_id IN (0, $1) AND s.paused_on IS NOT NULL ORDER BY s.tenant_id LIMIT 1) p ON true`, [tenantId, names],
  )
  return new Map(rows.map(({ name, ...state }) => [name, { ...state, last: dated(state.last), lastFailed: dated(state.lastFailed), running: dated(state.running) }]))
}

const date = (text: unknown) => (typeof text === 'string' ? new Date(text) : null)

function dated(row: RunRow | null): RunRow | null {
  return row && { ...row, createdOn: date(row.createdOn) ?? new Date(0), startedOn: date(row.startedOn), endedOn: date(row.endedOn), dueOn: date(row.dueOn) }
}
