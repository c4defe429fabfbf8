/** Jobs of plans as those who wait for them see them: how far, what came of it; whoever began one may stop it. */
import { randomUUID } from 'node:crypto'
import { NotFound, Refused, type Connection, type Database, type FeatureContext, type Person, type Principal } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import type { PlanJob } from '../../model/shapes.ts'
import { texts } from '../texts.ts'

/** Days for which one can be asked about. */
const kept = 7

/** @returns its id */
export async function beginJob(connection: Connection, { userId }: Principal, kind: PlanJob['kind'], total: number, planId: number | null): Promise<string> {
  const id = randomUUID()
  await connection.run({ values: [connection.tenantId], text: `DELETE FROM app.plan_job WHERE tenant_id = $1 AND made_at < now() - interval '${kept} days'` })
  await connection.run({
    name: 'begin_plan_job', values: [connection.tenantId, id, kind, userId, planId, total],
    text: `INSERT INTO app.plan_job (tenant_id, id, kind, state, user_id, plan_id, done, total, made_at) VALUES ($1, $2, $3, 'queued', $4, $5, 0, $6, now())`,
  })
  return id
}

const shown = 'id, kind, state, done, total, plan_id, text, user_id'

function jobOf([id, kind, state, done, total, plan, text, user]: readonly (string | null)[]): PlanJob & { userId: number | null } {
  return { jobId: id ?? '', kind: kind as PlanJob['kind'], state: state as PlanJob['state'], done: Number(done), total: Number(total), planId: plan === null || plan === undefined ? null : Number(plan), text: text ?? null, userId: user === null || user === undefined ? null : Number(user) }
}

/** What is under way with a plan: the newest, if it is not over. @returns its id */
export async function jobOn(connection: Connection, planId: number): Promise<string | null> {
  const [row] = await connection.rows({ name: 'plan_job_on', values: [connection.tenantId, planId], text: `SELECT id FROM app.plan_job WHERE tenant_id = $1 AND plan_id = $2 AND state IN ('queued', 'running') AND made_at > now() - interval '1 day' ORDER BY made_at DESC, id LIMIT 1` })
  return row?.[0] ?? null
}

/** One's own, or one of a plan that one sees. @throws NotFound */
export async function jobFor({ database, read }: Pick<FeatureContext, 'database' | 'read'>, principal: Person, jobId: string): Promise<PlanJob & { isOwn: boolean }> {
  const { tenantId, userId, permissions, language } = principal
  const [row] = await database.read(tenantId, (connection) => connection.rows({ name: 'plan_job', values: [tenantId, jobId], text: `SELECT ${shown} FROM app.plan_job WHERE tenant_id = $1 AND id = $2` }))
  const { userId: owner, ...job } = row ? jobOf(row) : { userId: null, planId: null } as never as ReturnType<typeof jobOf>
  const isOwn = owner === userId
  const isSeen = isOwn || (job.planId !== null && permissions.has('LookUps.PmPlan.Read') && (await read.one(principal, PmPlan, job.planId, { authorised: true })) !== null)
  if (!isSeen) throw new NotFound(texts.say(language, 'noJob'))
  return { ...job, isOwn }
}

export async function cancelJob(connection: Connection, person: Person, job: PlanJob): Promise<PlanJob> {
  const { jobId } = job
  if (job.state === 'cancelled') return job
  const count = await connection.run({ name: 'cancel_plan_job', values: [connection.tenantId, jobId], text: `UPDATE app.plan_job SET state = 'cancelled' WHERE tenant_id = $1 AND id = $2 AND state IN ('queued', 'running')` })
  if (!count) throw new Refused(texts.say(person.language, 'notCancelled'))
  return { ...job, state: 'cancelled' }
}

/** Thrown where whoever waits for it has stopped it. */
export class Stopped extends Error {}

/** What of a save is left, in the transaction that did a part of it: another attempt goes on from there. @throws Stopped */
export async function tellLeft(connection: Connection, jobId: string, left: number): Promise<void> {
  const count = await connection.run({ name: 'plan_job_left', values: [connection.tenantId, jobId, left], text: `UPDATE app.plan_job SET state = 'running', done = greatest(total - $3, 0) WHERE tenant_id = $1 AND id = $2 AND state IN ('queued', 'running')` })
  if (!count) throw new Stopped('the plan is no longer wanted')
}

/** @throws Stopped */
export async function tellProgress(database: Database, tenantId: number, jobId: string, done: number): Promise<void> {
  const count = await database.transaction(tenantId, (connection) => connection.run({ name: 'plan_job_progress', values: [tenantId, jobId, done], text: `UPDATE app.plan_job SET state = 'running', done = $3 WHERE tenant_id = $1 AND id = $2 AND state IN ('queued', 'running')` }))
  if (!count) throw new Stopped('the plan is no longer wanted')
}

/** In the transaction that did the last of it: either both stand, or neither. @throws Stopped */
export async function endJob(connection: Connection, jobId: string, planId: number | null, text: string | null): Promise<void> {
  const count = await connection.run({ name: 'end_plan_job', values: [connection.tenantId, jobId, planId, text], text: `UPDATE app.plan_job SET state = 'done', done = total, plan_id = $3, text = $4 WHERE tenant_id = $1 AND id = $2 AND state IN ('queued', 'running')` })
  if (!count) throw new Stopped('the plan is no longer wanted')
}

export async function failJob(database: Database, tenantId: number, jobId: string, text: string): Promise<void> {
  await database.transaction(tenantId, (connection) => connection.run({ name: 'fail_plan_job', values: [tenantId, jobId, text], text: `UPDATE app.plan_job SET state = 'failed', text = $3 WHERE tenant_id = $1 AND id = $2 AND state IN ('queued', 'running')` }))
}
