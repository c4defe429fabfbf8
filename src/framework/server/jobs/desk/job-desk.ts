/**
 * What administrators see of jobs, and what they do with them: on any node, also one that runs none. A tenant sees and moves its own runs; the host (0)
 * those of all.
 */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { DescribedJob } from '../described-job.ts'
import { outboxChannel } from '../outbox.ts'
import { addRun, endRun, type Queries, type Sent } from '../runs.ts'
import { ownerTransaction } from '../../database/owner-transaction.ts'
import { addRunsOf, slotsOf } from '../schedules.ts'
import { readRuns, readStates, type JobState, type RunFilter, type RunRow } from './read-runs.ts'

export interface JobRow extends Pick<DescribedJob, 'name' | 'label' | 'schedule'> {
  /** Minutes between two runs by the schedule. */
  everyMinutes: number | null
  nextRunTime: Date | null
  /** It can be started by hand: it needs no data. */
  isStartable: boolean
  state: JobState
}

export type Started = { id: string } | 'missing' | 'running' | 'needsData'

export interface JobDesk {
  /** What there are, without how they stand. */
  readonly named: readonly Pick<DescribedJob, 'name' | 'label'>[]
  jobs(tenantId: number): Promise<JobRow[]>
  runs(tenantId: number, filter: RunFilter): Promise<{ totalCount: number; items: RunRow[] }>
  /** Starts it as its schedule would, of the host for all tenants. */
  start(tenantId: number, name: string, userName: string): Promise<Started>
  /** The schedule holds until it is resumed; the host's pause holds everywhere. */
  pause(tenantId: number, name: string, userName: string | null): Promise<'done' | 'missing' | 'noSchedule'>
  /** Does once more what failed, for whom it failed, as a new run. */
  retry(tenantId: number, id: string, userName: string): Promise<{ id: string } | 'missing' | 'notFailed'>
  /** What waits is not done; what runs is stopped at its next step. */
  cancel(tenantId: number, id: string): Promise<'done' | 'missing' | 'over'>
}

/** @param tenants the host (0) and every tenant */
export function makeJobDesk(owner: Pool, jobs: readonly DescribedJob[], tenants: () => Promise<readonly number[]>): JobDesk {
  const known = new Map(jobs.map((job) => [job.name.toLowerCase(), job]))
  const jobOf = (name: string) => known.get(name.toLowerCase())
  const isStartable = ({ input, schedule }: DescribedJob) => schedule !== undefined || input === undefined
  return {
    named: jobs,
    async jobs(tenantId) {
      const states = await readStates(owner, tenantId, jobs.map(({ name }) => name))
      return jobs.map((job) => {
        const { name, label, schedule } = job
        const state = states.get(name) ?? nothingYet
        const slots = schedule === undefined ? null : slotsOf(schedule, new Date())
        return { name, label, ...(schedule === undefined ? {} : { schedule }), everyMinutes: slots?.everyMinutes ?? null, nextRunTime: state.pausedOn ? null : (slots?.next ?? null), isStartable: isStartable(job), state }
      })
    },
    runs: (tenantId, filter) => readRuns(owner, tenantId, filter),
    async start(tenantId, name, userName) {
      const job = jobOf(name)
      if (!job) return 'missing'
      if (!isStartable(job)) return 'needsData'
      const all = tenantId === 0 ? await tenants() : [tenantId]
      return ownerTransaction(owner, async (client) => {
        const added = await addRunsOf(client, job.name, all, enqueue, userName)
        const id = added.get(tenantId)
        return id === undefined ? 'running' : { id }
      })
    },
    async pause(tenantId, name, userName) {
      const job = jobOf(name)
      if (!job) return 'missing'
      if (job.schedule === undefined) return 'noSchedule'
      await owner.query(
        `INSERT INTO data.job_schedule (tenant_id, job, paused_by, paused_on) VALUES ($1, $2, $3, CASE WHEN $3::text IS NULL THEN NULL ELSE now() END)
         ON CONFLICT (tenant_id, job) DO UPDATE SET paused_by = excluded.paused_by, paused_on = excluded.paused_on`, [tenantId, job.name, userName],
      )
      return 'done'
    },
    retry: (tenantId, id, userName) => ownerTransaction(owner, async (client) => {
      const { rows: [failed] } = await client.query<{ job: string; sent: Sent; scheduled: boolean }>(
        'UPDATE data.job_run SET is_failed = false WHERE id = $2 AND ($1 = 0 OR tenant_id = $1) AND is_failed RETURNING job, sent, is_scheduled AS scheduled', [tenantId, id],
      )
      if (!failed) return (await isThere(client, tenantId, id)) ? 'notFailed' : 'missing'
      const { job, sent, scheduled } = failed
      // By its schedule it may wait or run again already: that is the same work.
      if (scheduled) {
        const added = await addRunsOf(client, job, [sent.sender.tenantId], enqueue, userName)
        const { rows: [open] } = await client.query<{ id: string }>('SELECT id FROM data.job_run WHERE job = $1 AND tenant_id = $2 AND is_open AND is_scheduled', [job, sent.sender.tenantId])
        return { id: added.get(sent.sender.tenantId) ?? open?.id ?? id }
      }
      const next = randomUUID()
      await addRun(client, { ...sent, id: next, job, userName })
      await enqueue(client, job, next)
      return { id: next }
    }),
    cancel: (tenantId, id) => ownerTransaction(owner, async (client) => {
      const { rows: [open] } = await client.query<{ state: string }>('UPDATE data.job_run SET is_cancel_asked = true WHERE id = $2 AND ($1 = 0 OR tenant_id = $1) AND is_open RETURNING state', [tenantId, id])
      if (!open) return (await isThere(client, tenantId, id)) ? 'over' : 'missing'
      if (open.state === 'queued') await endRun(client, id, 'cancelled')
      return 'done'
    }),
  }
}

const nothingYet: JobState = { last: null, lastFailed: null, failures: 0, waiting: 0, running: null, pausedOn: null, pausedBy: null, isPausedByHost: false }

/** Through the outbox, which every node hands on. */
async function enqueue(client: Queries, job: string, id: string): Promise<void> {
  const nobody = { tenantId: 0, userId: null, userName: '', language: 'en', zone: 'UTC' }
  await client.query(`INSERT INTO data.outbox (tenant_id, kind, name, data, sender) VALUES (0, 'run', $1, $2, $3)`, [job, JSON.stringify({ id }), JSON.stringify(nobody)])
  await client.query(`SELECT pg_notify('${outboxChannel}', '')`)
}

async function isThere(client: Queries, tenantId: number, id: string): Promise<boolean> {
  return ((await client.query('SELECT 1 FROM data.job_run WHERE id = $2 AND ($1 = 0 OR tenant_id = $1)', [tenantId, id])).rowCount ?? 0) > 0
}
