/**
 * Keeps schedules. The last moment kept stands in the database and moves in the transaction that puts out the runs: of several nodes one does it, a server
 * killed in between has done all or nothing, and after a stop what was missed is done once.
 */
import cronParser from 'cron-parser'
import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { DescribedJob } from './described-job.ts'
import { addRun, productSender } from './runs.ts'
import { ownerTransaction } from '../database/owner-transaction.ts'

const at = (cron: string, now: Date) => cronParser.parseExpression(cron, { tz: 'UTC', currentDate: now })

interface Slots { last: Date; next: Date; everyMinutes: number }

/** Found anew only once the next moment has come: it takes longer than all else of the page of jobs, and home asks for it too. */
const found = new Map<string, Slots>()

/** The last moment of a schedule up to now, and the next. */
export function slotsOf(cron: string, now: Date): Slots {
  const before = found.get(cron)
  const slots = before && before.last <= now && now < before.next ? before : slotsAround(cron, now)
  found.set(cron, slots)
  return slots
}

function slotsAround(cron: string, now: Date): Slots {
  const coming = at(cron, now)
  const next = coming.next().toDate()
  return { last: at(cron, new Date(now.getTime() + 1)).prev().toDate(), next, everyMinutes: Math.round((coming.next().getTime() - next.getTime()) / 60_000) }
}

export type Scheduled = Pick<DescribedJob, 'name' | 'schedule'>

/** Puts a run into the queue, in a transaction. */
export type Enqueue = (client: PoolClient, job: string, id: string) => Promise<void>

/**
 * A run for each tenant that neither paused the job nor has one waiting or under way. The host's pause holds everywhere.
 *
 * @param by who asked; absent: the schedule
 * @returns ids of runs by tenant
 */
export async function addRunsOf(client: PoolClient, job: string, tenants: readonly number[], enqueue: Enqueue, by?: string): Promise<Map<number, string>> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('mastline job ' || $1, 0))`, [job])
  const { rows } = await client.query<{ id: number }>(
    `SELECT t AS id FROM unnest($2::int4[]) t WHERE NOT EXISTS (SELECT 1 FROM data.job_run WHERE job = $1 AND tenant_id = t AND is_open AND is_scheduled)
     AND ($3 OR NOT EXISTS (SELECT 1 FROM data.job_schedule WHERE job = $1 AND tenant_id IN (0, t) AND paused_on IS NOT NULL)) ORDER BY t`, [job, tenants, by !== undefined],
  )
  const added = new Map<number, string>()
  for (const { id: tenantId } of rows) {
    const sender = productSender(tenantId)
    const id = randomUUID()
    await addRun(client, { id, job, data: null, sender, userName: by ?? '', isScheduled: true })
    await enqueue(client, job, id)
    added.set(tenantId, id)
  }
  return added
}

/** @returns looks whether a moment has come; cheap to call often. It gives the jobs of which something was put out */
export function makeSchedules(owner: Pool, jobs: readonly Scheduled[], tenants: () => Promise<readonly number[]>, enqueue: Enqueue, now = () => new Date()): () => Promise<string[]> {
  const due = new Map<string, number>()
  return async () => {
    const put: string[] = []
    for (const { name, schedule } of jobs) {
      const time = now()
      if (schedule === undefined || time.getTime() < (due.get(name) ?? 0)) continue
      const { last, next } = slotsOf(schedule, time)
      const all = await tenants()
      if (await ownerTransaction(owner, (client) => keep(client, name, last, all, enqueue))) put.push(name)
      due.set(name, next.getTime())
    }
    return put
  }
}

async function keep(client: PoolClient, job: string, slot: Date, tenants: readonly number[], enqueue: Enqueue): Promise<boolean> {
  // A job that is seen for the first time has missed nothing.
  const { rowCount: isNew } = await client.query('INSERT INTO data.job_schedule (tenant_id, job, slot) VALUES (0, $1, $2) ON CONFLICT DO NOTHING', [job, slot])
  if (isNew) return false
  const { rowCount } = await client.query('UPDATE data.job_schedule SET slot = $2 WHERE tenant_id = 0 AND job = $1 AND (slot IS NULL OR slot < $2)', [job, slot])
  return rowCount === 1 && (await addRunsOf(client, job, tenants, enqueue)).size > 0
}
