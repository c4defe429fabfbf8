/** Runs the jobs and events of features on this node: pg-boss keeps them in the schema `jobs` of the same database. */
import type { Pool, PoolClient } from 'pg'
import pg from 'pg'
import PgBoss from 'pg-boss'
import { randomUUID } from 'node:crypto'
import type { Log } from '../deps.ts'
import type { Listeners } from '../feature/compose.ts'
import { zoneSetting, type FeatureContext } from '../feature/context.ts'
import { productPrincipal } from '../product-principal.ts'
import type { Principal } from '../principal.ts'
import { WriteKey } from '../write/keys/write-key.ts'
import { attempt, JobCancelled, type Control, type Queued, type Served } from './attempt.ts'
import type { JobContext, JobDefinition } from './define-job.ts'
import { listenFor } from './listen.ts'
import { outboxChannel, takeFromOutbox, type Taken } from './outbox.ts'
import { queueConnections } from './queue-connections.ts'
import { dueQueues, forgetRuns, queueOver, recover } from './recover.ts'
import { makeRunLocks } from './run-lock.ts'
import { addRun, jobFailed, type Sent } from './runs.ts'
import { ownerTransaction } from '../database/owner-transaction.ts'
import { addRunsOf, makeSchedules, type Enqueue } from './schedules.ts'
import { serial } from './serial.ts'

export interface JobRunnerOptions {
  /** URL of the database as its owner. */
  url: string
  owner: Pool
  jobs: readonly JobDefinition[]
  listeners: Listeners
  context: FeatureContext
  /** The host (0) and every tenant. */
  tenants: () => Promise<readonly number[]>
  /** Names of the rights a user holds now. */
  granted: (user: { tenantId: number; userId: number; zone: string }, apiKey?: string) => Promise<Pick<Principal, 'permissions' | 'reach'>>
  /** Zone of tenants that chose none. */
  zone: string
  log: Log
}

export interface JobRunner {
  /** Sends a job of this name at once to the host and every tenant, as its schedule would. */
  runNow(name: string): Promise<void>
  /** Waits until everything that was put out is in the queue, and no job is waiting or running: for tests. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds between two looks for what is due in any queue, in one question; what is put out on this node is looked for at once. */
const looking = 10_000
/** Seconds after which a queue is asked all the same. To ask each of them often costs more than all the rest of a server that has nothing to do. */
const polling = 3600
/** Milliseconds that a node which closes waits for jobs under way; those that take longer are tried again, here or on another node. */
const closingLimit = 10_000
/** Seconds of an attempt, if not stated. */
const usualLimit = 900

/** Starts the queues and their workers. */
export async function startJobs(options: JobRunnerOptions): Promise<JobRunner> {
  const { url, owner, jobs, listeners, log } = options
  const connections = queueConnections(url, 3, (error) => log.warn({ err: error }, 'the queue of jobs'))
  const boss = new PgBoss({ db: connections, schema: 'jobs', schedule: false, archiveCompletedAfterSeconds: 3600, deleteAfterDays: 30 })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of jobs'))
  await boss.start()
  const connect = () => new pg.Client({ connectionString: url, application_name: 'mastline jobs', keepAlive: true })
  const locks = makeRunLocks(connect, log)
  const workers = new Map<string, string>()
  const underWay = new Set<Promise<void>>()
  const wake = (queue: string) => boss.notifyWorker(workers.get(queue) ?? '')
  const wakeAll = () => [...workers.keys()].forEach(wake)
  // Nobody is told that telling failed.
  const untold = new Set(listeners.filter(({ event }) => [jobFailed, 'notice', 'notices'].includes(event)).map(({ queue }) => queue))
  const isTold = (queue: string) => !untold.has(queue)
  const work = async (queue: string, { retries = 5, limit = usualLimit }: Pick<JobDefinition, 'retries' | 'limit'>, run: Served['run']) => {
    const served: Served = { queue, limit, isTold: isTold(queue), run }
    // The queue itself gives up later than the attempt.
    const settings = { name: queue, retryLimit: retries, retryDelay: 10, retryBackoff: true, expireInSeconds: limit + 60 }
    await boss.createQueue(queue, settings)
    await boss.updateQueue(queue, settings)
    workers.set(queue, await boss.work<Partial<Sent> | null>(queue, { pollingIntervalSeconds: polling, includeMetadata: true }, async (all) => {
      const done = (async () => {
        for (const job of all) await attempt({ owner, locks, log, complete: (id) => boss.complete(queue, id) }, served, job as Queued)
      })()
      underWay.add(done)
      await done.finally(() => {
        underWay.delete(done)
        // There may be more.
        wake(queue)
      })
    }))
  }
  for (const job of jobs) {
    await work(job.name, job, (sent, id, control) => runJob(options, job, sent, id, control))
    await boss.unschedule(job.name)
  }
  for (const { queue, event, listen } of listeners) {
    await work(queue, {}, async (sent, id, control) => listen(contextOf(options, await principalOf(options, sent), sent.data, '', id, control)))
    await boss.subscribe(event, queue)
  }
  const enqueue: Enqueue = async (client, job, id) => void (await boss.send(job, {}, { id, db: queueOver(client) }))
  // Queues that something was handed to: the others have nothing new, and to ask each of them costs more than most actions that emit an event.
  const handed = new Set<string>()
  const hand = async (client: PoolClient, { kind, name, data, sender, at }: Taken) => {
    if (kind !== 'event') handed.add(name)
    if (kind === 'run') return enqueue(client, name, (data as { id: string }).id)
    const db = queueOver(client)
    if (kind === 'job') {
      const id = randomUUID()
      await addRun(client, { id, job: name, data, sender, userName: sender.userName })
      if ((await boss.send(name, {}, { id, db, ...(at ? { startAfter: new Date(at) } : {}) })) === null) throw new Error(`there is no queue ${name}`)
      return
    }
    // pg-boss' own publish keeps the failure of a send to itself, and with it that the transaction will not stand.
    const { rows } = await client.query<{ name: string }>('SELECT name FROM jobs.subscription WHERE event = $1 ORDER BY 1', [name])
    for (const { name: queue } of rows) {
      handed.add(queue)
      if ((await boss.send(queue, { data, sender }, { db })) === null) throw new Error(`there is no queue ${queue}`)
    }
  }
  const refused = (error: unknown, { kind, name }: Taken) => log.error({ err: error }, `the queue refused the ${kind} ${name}, which stays in the outbox`)
  let isClosed = false
  const guarded = (what: string, run: () => Promise<void>) => serial(() => run().catch((error: unknown) => log.warn({ err: error }, what)))
  const forward = guarded('jobs wait in the outbox', async () => {
    for (let after: string | null = '0'; after !== null && !isClosed; ) after = await takeFromOutbox(owner, after, { hand, refused })
    for (const queue of handed) wake(queue)
    handed.clear()
  })
  const listener = listenFor(connect, outboxChannel, () => void forward(), log)
  const schedules = makeSchedules(owner, jobs, options.tenants, enqueue)
  const tick = guarded('schedules could not be kept', async () => {
    if (!isClosed) for (const job of await schedules()) wake(job)
  })
  // Whatever was told while nobody listened, whatever a server left that was killed, and what is to be tried again or was put off until now.
  const look = guarded('jobs could not be looked after', async () => {
    await forward()
    if (isClosed) return
    await recover({ owner, boss, locks, isTold })
    for (const queue of await dueQueues(owner)) wake(queue)
  })
  const cancel = guarded('runs could not be cancelled', async () => {
    const held = locks.held()
    if (!held.length) return
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM data.job_run WHERE id = ANY($1::uuid[]) AND is_cancel_asked', [held])
    for (const { id } of rows) locks.stop(id, new JobCancelled())
  })
  const timers = [
    setInterval(() => void tick(), 1000), setInterval(() => void cancel(), 1000), setInterval(() => void look(), looking), setInterval(() => void forgetRuns(owner).catch(() => undefined), 3_600_000),
  ].map((timer) => timer.unref())
  await look()
  await tick()
  return {
    async runNow(name) {
      if (!jobs.some((job) => job.name === name)) throw new Error(`there is no job ${name}`)
      const all = await options.tenants()
      await ownerTransaction(owner, (client) => addRunsOf(client, name, all, enqueue, ''))
      wake(name)
    },
    async settled() {
      for (;;) {
        await forward()
        // One snapshot: what another node is handing over stands in the outbox until it stands in the queue. now() is when the statement arrived, before it was
        // planned; what was handed over since is in the snapshot, and would not be due yet.
        const { rows: [row] } = await owner.query<{ n: string }>(`SELECT (SELECT count(*) FROM jobs.job WHERE state IN ('created', 'active', 'retry') AND start_after <= clock_timestamp() AND name NOT LIKE '\\_\\_pgboss%')
          + (SELECT count(*) FROM data.outbox WHERE kind = 'event' OR name IN (SELECT name FROM jobs.queue)) AS n`)
        if (Number(row?.n) === 0) return
        wakeAll()
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async close() {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
      await listener.close()
      // What is under way asks the queue's connections, which a closed pool never answers.
      await Promise.all([tick(), look(), cancel()])
      for (const queue of workers.keys()) await boss.offWork(queue)
      // A worker that was fetching a job still does it.
      const finished = async () => {
        await connections.answered()
        while (underWay.size) {
          await Promise.allSettled(underWay)
          await connections.answered()
        }
      }
      await Promise.race([finished(), new Promise((resolve) => setTimeout(resolve, closingLimit).unref())])
      await boss.stop({ graceful: false })
      await connections.close()
      await locks.close()
    },
  }
}

async function runJob(options: JobRunnerOptions, job: JobDefinition, sent: Sent, id: string, control: Control): Promise<void> {
  const data: unknown = job.input ? job.input.parse(sent.data) : undefined
  await job.run(contextOf(options, await principalOf(options, sent), data, `job ${id}`, id, control) as JobContext<never>)
}

/** What was cancelled writes no more: its transactions do not stand. */
function contextOf<Data>({ context }: JobRunnerOptions, principal: Principal, data: Data, requestId: string, id: string, { signal, progress }: Control): JobContext<Data> {
  const transaction: FeatureContext['transaction'] = (undertaking, work) => {
    signal.throwIfAborted()
    return context.transaction(undertaking, async (tx) => {
      const result = await work(tx)
      signal.throwIfAborted()
      return result
    })
  }
  return { ...context, transaction, principal, data, requestId, signal, progress, step: (name) => new WriteKey(`job ${id} ${name}`, name) }
}

async function principalOf(options: JobRunnerOptions, { sender: { tenantId, userId, userName, language, zone, apiKey } }: Sent): Promise<Principal> {
  if (userId === null) return ofTenant(options, tenantId)
  return { tenantId, userId, userName, language, zone, ...(apiKey ? { apiKey } : {}), ...await options.granted({ tenantId, userId, zone }, apiKey?.id) }
}

async function ofTenant({ context, zone }: JobRunnerOptions, tenantId: number): Promise<Principal> {
  const settings = await context.tenantSettings.read(tenantId)
  return productPrincipal(context.model(), tenantId, settings.get(zoneSetting) ?? zone)
}
