/** Takes up what a server left behind that was killed, and clears what the queue gave up by itself. */
import type { Pool } from 'pg'
import type PgBoss from 'pg-boss'
import { isAbandoned, type RunLocks } from './run-lock.ts'
import { failRun, type Queries } from './runs.ts'
import { ownerTransaction } from '../database/owner-transaction.ts'

export interface RecoverParts {
  owner: Pool
  boss: PgBoss
  locks: RunLocks
  /** Whether a last failure of a queue's run is told. */
  isTold: (queue: string) => boolean
}

export const queueOver = (client: Queries) => ({ executeSql: (text: string, values: unknown[]) => client.query(text, values) })

/** Between the queue handing out a run and its lock lies a moment. */
const margin = `interval '5 seconds'`
const stopped = () => new Error('its server stopped')

/** Queues in which something may begin now. */
export async function dueQueues(owner: Pool): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>({ name: 'due_queues', text: `SELECT DISTINCT name FROM jobs.job WHERE state < 'active' AND start_after < now()` })
  return rows.map(({ name }) => name)
}

/** What was under way on a server that stopped may begin again at once. */
export async function recover({ owner, boss, locks, isTold }: RecoverParts): Promise<void> {
  const held = new Set(locks.held())
  const { rows } = await owner.query<{ id: string; name: string }>({ name: 'jobs_under_way', text: `SELECT id, name FROM jobs.job WHERE state = 'active' AND name NOT LIKE '\\_\\_pgboss%' AND started_on < now() - ${margin}` })
  for (const { id, name } of rows.filter((row) => !held.has(row.id))) {
    await ownerTransaction(owner, async (client) => {
      if (!(await isAbandoned(client, id))) return
      const { rows: [job] } = await client.query<{ is_last: boolean }>(`SELECT retry_count >= retry_limit AS is_last FROM jobs.job WHERE name = $1 AND id = $2 AND state = 'active' FOR UPDATE`, [name, id])
      if (!job) return
      await boss.fail(name, id, { message: stopped().message }, { db: queueOver(client) })
      await client.query(`UPDATE jobs.job SET start_after = now() WHERE name = $1 AND id = $2 AND state = 'retry'`, [name, id])
      await failRun(client, id, stopped(), job.is_last, isTold(name))
    })
  }
  await clearLost(owner, isTold)
}

/** Runs that nothing in the queue stands for any more: it gave them up while all servers stood still. */
async function clearLost(owner: Pool, isTold: (queue: string) => boolean): Promise<void> {
  const { rows } = await owner.query<{ id: string; job: string }>({
    name: 'runs_lost',
    text: `SELECT r.id, r.job FROM data.job_run r LEFT JOIN jobs.job j ON j.name = r.job AND j.id = r.id
     WHERE r.is_open AND r.created_on < now() - interval '1 minute' AND (j.id IS NULL OR j.state IN ('failed', 'cancelled', 'completed') AND j.completed_on < now() - interval '1 minute')
       AND NOT EXISTS (SELECT 1 FROM data.outbox o WHERE o.kind = 'run' AND o.data ->> 'id' = r.id::text)`,
  })
  for (const { id, job } of rows) await ownerTransaction(owner, async (client) => ((await isAbandoned(client, id)) ? failRun(client, id, stopped(), true, isTold(job)) : undefined))
}

/** Removes runs nobody asks for any more; the newest of each job stays. */
export async function forgetRuns(owner: Pool): Promise<void> {
  await owner.query(
    `DELETE FROM data.job_run r WHERE NOT is_open AND ended_on < now() - CASE WHEN state = 'done' THEN interval '3 days' ELSE interval '30 days' END
     AND EXISTS (SELECT 1 FROM data.job_run n WHERE n.tenant_id = r.tenant_id AND n.job = r.job AND n.created_on > r.created_on)`,
  )
}
