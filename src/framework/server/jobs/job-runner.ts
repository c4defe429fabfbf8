/** Runs the jobs and events of features on this node: pg-boss keeps them in the schema `jobs` of the same database. */
import type { Pool, PoolClient } from 'pg'
import pg from 'pg'
import PgBoss from 'pg-boss'
import type { Log } from '../deps.ts'
import type { Listeners } from '../feature/compose.ts'
import { zoneSetting, type FeatureContext } from '../feature/context.ts'
import { productPrincipal } from '../product-principal.ts'
import type { Principal } from '../principal.ts'
import type { JobContext, JobDefinition } from './define-job.ts'
import { listenFor } from './listen.ts'
import { outboxChannel, takeOut, type Sender, type Taken } from './outbox.ts'

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
  granted: (tenantId: number, userId: number) => Promise<ReadonlySet<string>>
  /** Zone of tenants that chose none. */
  zone: string
  log: Log
}

export interface JobRunner {
  /** Sends a job of this name at once, as its schedule would. */
  runNow(name: string): Promise<void>
  /** Waits until everything that was put out is in the queue, and no job is waiting or running: for tests. */
  settled(): Promise<void>
  close(): Promise<void>
}

interface Sent {
  data: unknown
  /** Absent: by its schedule. */
  sender?: Sender
}

/** Seconds between two looks at a queue; what is put out on this node is looked for at once. */
const polling = 20

/** Starts the queues and their workers. */
export async function startJobs(options: JobRunnerOptions): Promise<JobRunner> {
  const { url, owner, jobs, listeners, log } = options
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', max: 3, application_name: 'mastline jobs', archiveCompletedAfterSeconds: 3600, deleteAfterDays: 30 })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue of jobs'))
  await boss.start()
  const workers = new Map<string, string>()
  const work = async (queue: string, { retries = 5, limit = 900 }: Pick<JobDefinition, 'retries' | 'limit'>, run: (sent: Sent, id: string) => Promise<void>) => {
    await boss.createQueue(queue, { name: queue, retryLimit: retries, retryDelay: 10, retryBackoff: true, expireInSeconds: limit })
    workers.set(queue, await boss.work<Sent>(queue, { pollingIntervalSeconds: polling }, async (all) => {
      for (const { data, id } of all) await logged(log, queue, () => run(data, id))
    }))
  }
  for (const job of jobs) {
    await work(job.name, job, (sent, id) => runJob(options, job, sent, id))
    if (job.schedule === undefined) await boss.unschedule(job.name)
    else await boss.schedule(job.name, job.schedule, {}, { tz: 'UTC' })
  }
  for (const { queue, event, listen } of listeners) {
    await work(queue, {}, async (sent) => listen(contextOf(options, await principalOf(options, sent), sent.data, '')))
    await boss.subscribe(event, queue)
  }
  const known = new Set(jobs.map(({ name }) => name))
  const hand = async (client: PoolClient, taken: readonly Taken[]) => {
    const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
    for (const { kind, name, data, sender, at } of taken) {
      if (kind === 'event') await boss.publish(name, { data, sender }, { db })
      else await boss.send(name, { data, sender }, { db, ...(at ? { startAfter: new Date(at) } : {}) })
    }
  }
  const forward = serial(async () => {
    try {
      while ((await takeOut(owner, hand)) > 0);
      for (const id of workers.values()) boss.notifyWorker(id)
    } catch (error) {
      log.warn({ err: error }, 'jobs wait in the outbox')
    }
  })
  const listener = listenFor(() => new pg.Client({ connectionString: url, application_name: 'mastline jobs' }), outboxChannel, () => void forward(), log)
  // Whatever was told while nobody listened.
  const timer = setInterval(() => void forward(), polling * 1000).unref()
  await forward()
  return {
    async runNow(name) {
      if (!known.has(name)) throw new Error(`there is no job ${name}`)
      await boss.send(name, {})
      const worker = workers.get(name)
      if (worker) boss.notifyWorker(worker)
    },
    async settled() {
      await forward()
      for (;;) {
        const { rows: [row] } = await owner.query<{ n: string }>(`SELECT count(*) AS n FROM jobs.job WHERE state IN ('created', 'active', 'retry') AND start_after <= now() AND name NOT LIKE '\\_\\_pgboss%'`)
        if (Number(row?.n) === 0) return
        for (const id of workers.values()) boss.notifyWorker(id)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    async close() {
      clearInterval(timer)
      await listener.close()
      await boss.stop({ graceful: true, wait: true, timeout: 10_000 })
    },
  }
}

/** By its schedule a job runs for every tenant: one in which it fails holds up no other, and is tried again with them. */
async function runJob(options: JobRunnerOptions, job: JobDefinition, sent: Sent, id: string): Promise<void> {
  const run = async (principal: Principal) => {
    const data: unknown = job.input ? job.input.parse(sent.data) : undefined
    await job.run(contextOf(options, principal, data, `job ${id}`) as JobContext<never>)
  }
  if (sent.sender) return run(await principalOf(options, sent))
  const failures: unknown[] = []
  for (const tenantId of await options.tenants()) await run(await ofTenant(options, tenantId)).catch((error: unknown) => failures.push(error))
  if (failures.length) throw failures.length === 1 ? failures[0] : new AggregateError(failures, `${job.name} failed in ${failures.length} tenants`)
}

function contextOf<Data>({ context }: JobRunnerOptions, principal: Principal, data: Data, requestId: string): JobContext<Data> {
  return { ...context, principal, data, requestId }
}

async function principalOf(options: JobRunnerOptions, { sender }: Sent): Promise<Principal> {
  if (!sender) throw new Error('an event without its sender')
  const { tenantId, userId, userName, language, zone } = sender
  if (userId === null) return ofTenant(options, tenantId)
  return { tenantId, userId, userName, language, zone, permissions: await options.granted(tenantId, userId) }
}

async function ofTenant({ context, zone }: JobRunnerOptions, tenantId: number): Promise<Principal> {
  const settings = await context.tenantSettings.read(tenantId)
  return productPrincipal(context.model(), tenantId, settings.get(zoneSetting) ?? zone)
}

async function logged(log: Log, job: string, run: () => Promise<void>): Promise<void> {
  const begin = Date.now()
  try {
    await run()
    log.info({ job, ms: Date.now() - begin }, 'a job is done')
  } catch (error) {
    log.error({ err: error, job, ms: Date.now() - begin }, 'a job failed')
    throw error
  }
}

/** Runs the work once more where it was asked for while it ran, and never twice at once. */
function serial(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isAsked = false
  return () => {
    if (running) {
      isAsked = true
      return running
    }
    const all = async () => {
      do {
        isAsked = false
        await work()
      } while (isAsked)
    }
    running = all().finally(() => (running = null))
    return running
  }
}
