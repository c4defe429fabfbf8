/** One attempt at a run: held by a lock while it lasts, written down as it begins, goes on and ends. */
import type { Pool } from 'pg'
import type { Log } from '../deps.ts'
import type { RunLocks } from './run-lock.ts'
import { addRun, beginRun, endRun, failRun, reportRun, type Progress, type Sent } from './runs.ts'
import { ownerTransaction } from '../database/owner-transaction.ts'

/** Somebody ended it. */
export class JobCancelled extends Error {
  constructor() {
    super('the run was cancelled')
  }
}

export interface Control {
  progress(report: Progress): Promise<void>
  signal: AbortSignal
}

export interface AttemptParts {
  owner: Pool
  locks: RunLocks
  log: Log
  /** Tells the queue that a run is over. */
  complete: (id: string) => Promise<void>
}

/** As the queue gives it. */
export interface Queued {
  id: string
  data: Partial<Sent> | null
  retryCount: number
  retryLimit: number
}

export interface Served {
  queue: string
  /** Seconds that an attempt may take. */
  limit: number
  /** A last failure is told. */
  isTold: boolean
  run: (sent: Sent, id: string, control: Control) => Promise<void>
}

/** Milliseconds between two writings of progress. */
const pace = 400

/** @throws what the job throws: the queue tries again */
export async function attempt({ owner, locks, log, complete }: AttemptParts, { queue, limit, isTold, run }: Served, { id, data, retryCount, retryLimit }: Queued): Promise<void> {
  const lock = await locks.take(id)
  if (!lock) throw new Error('the run is still under way elsewhere')
  const begin = Date.now()
  const timer = setTimeout(() => locks.stop(id, new Error(`it took longer than ${limit} seconds`)), limit * 1000)
  try {
    const begun = await beginRun(owner, id)
    if (begun === 'over') return
    // What listeners hear has no row before it fails.
    const sent = begun ?? (data?.sender ? { data: data.data, sender: data.sender } : null)
    if (!sent) return
    const told = makeProgress(owner, id, lock.signal)
    try {
      await run(sent, id, { progress: told.progress, signal: lock.signal })
      await told.finish()
      if (begun) await endRun(owner, id, 'done')
      // While the lock is held: a node that finds it free takes the run for abandoned.
      await complete(id)
      log.info({ job: queue, ms: Date.now() - begin }, 'a job is done')
    } catch (thrown) {
      const error: unknown = lock.signal.aborted ? lock.signal.reason : thrown
      await told.finish()
      if (error instanceof JobCancelled) return await endRun(owner, id, 'cancelled')
      log.error({ err: error, job: queue, run: id, ms: Date.now() - begin }, 'a job failed')
      await ownerTransaction(owner, async (client) => {
        if (!begun) await addRun(client, { ...sent, id, job: queue, userName: sent.sender.userName })
        await failRun(client, id, error, retryCount >= retryLimit, isTold)
      })
      throw error
    }
  } finally {
    clearTimeout(timer)
    await lock.release()
  }
}

/** Progress is told often and written now and then; the last always. */
function makeProgress(owner: Pool, id: string, signal: AbortSignal): { progress(report: Progress): Promise<void>; finish(): Promise<void> } {
  let waiting: Progress | null = null
  let written = 0
  const write = async () => {
    const report = waiting
    waiting = null
    written = Date.now()
    if (report) await reportRun(owner, id, report)
  }
  return {
    async progress(report) {
      signal.throwIfAborted()
      waiting = { ...waiting, ...report }
      if (Date.now() - written >= pace) await write()
    },
    finish: write,
  }
}
