/**
 * Group commit. A transaction that waits for no answer is one batch, and a batch outside of BEGIN and COMMIT is a transaction by itself
 * (docs/decisions/statements.md). Those of one tenant that wait while another is under way go in one batch: the flush of a commit is paid once for all
 * of them (docs/decisions/writes.md). Where anything in it fails nothing of it stands, and each goes again by itself.
 */
import type pg from 'pg'
import { Batch, type Answer, type Asked } from './batch.ts'
import { isLockTimeout, isTold } from './sql-states.ts'
import type { Pacing } from './fairness/pacing.ts'
import type { Statement } from './statements/statement.ts'
import { setTenant } from './tenant-setting.ts'

export type Borrow = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>

interface Transaction {
  asked: readonly Asked[]
  resolve: () => void
  reject: (reason: unknown) => void
}

/** At most this many transactions become one: the first of them waits for the last. */
const most = 16

/** Milliseconds that a transaction may wait for a lock: longer would delay those committed with it and those that come after. */
const lockTimeoutMs = 50

/** For those that go together; one that goes alone waits as long as the connection's own setting says. */
const shortLockTimeout: Statement = { name: 'short_lock_timeout', text: `SELECT set_config('lock_timeout', '${lockTimeoutMs}', true)` }

/** @returns sends what a transaction asked; settled when all of it stands, or nothing of it, and whoever asked was answered */
export function groupCommit(borrow: Borrow, { prepared }: Pacing): (tenantId: number, asked: readonly Asked[]) => Promise<void> {
  /** By tenant, while one is under way. */
  const queues = new Map<number, Transaction[]>()
  const alone = (tenantId: number, asked: readonly Asked[], before: readonly Statement[] = []) => borrow(async (client) => {
    const answers = await inOne(client, tenantId, before, asked, prepared)
    asked.forEach(({ resolve }, at) => resolve(answers[at] ?? nothing))
  })
  const go = async (tenantId: number, taken: readonly Transaction[]) => {
    const [first, second] = taken
    if (first && !second) return alone(tenantId, first.asked).then(first.resolve, first.reject)
    const all = taken.flatMap(({ asked }) => asked)
    try {
      const answers = await borrow((client) => inOne(client, tenantId, [shortLockTimeout], all, prepared))
      all.forEach(({ resolve }, at) => resolve(answers[at] ?? nothing))
      for (const { resolve } of taken) resolve()
    } catch (error) {
      // Only the server itself can say that it did nothing; of a broken line nobody knows.
      if (isTold(error)) await oneByOne(tenantId, taken)
      else for (const { reject } of taken) reject(error)
    }
  }
  /** Not at the same time: two that insert one unique value wait for each other, since keys are checked after the statement. */
  const oneByOne = async (tenantId: number, taken: readonly Transaction[]) => {
    for (const { asked, resolve, reject } of taken) {
      try {
        await alone(tenantId, asked, [shortLockTimeout])
        resolve()
      } catch (error) {
        if (isLockTimeout(error)) void alone(tenantId, asked).then(resolve, reject)
        else reject(error)
      }
    }
  }
  const next = (tenantId: number) => {
    const waiting = queues.get(tenantId) ?? []
    if (!waiting.length) return void queues.delete(tenantId)
    queues.set(tenantId, waiting.slice(most))
    let isOver = false
    const onward = () => {
      clearTimeout(late)
      if (!isOver) next(tenantId)
      isOver = true
    }
    const late = setTimeout(onward, lockTimeoutMs)
    void go(tenantId, waiting.slice(0, most)).finally(onward)
  }
  return async (tenantId, asked) => {
    if (!asked.length) return
    const answered = new Promise<void>((resolve, reject) => {
      const transaction = { asked, resolve, reject }
      const waiting = queues.get(tenantId)
      if (waiting) return void waiting.push(transaction)
      queues.set(tenantId, [transaction])
      // After everything that the network brought in this turn of the event loop.
      setImmediate(() => next(tenantId))
    })
    await answered.catch((error: unknown) => {
      for (const { reject } of asked) reject(error)
      throw error
    })
  }
}

const nothing: Answer = { rows: [], tag: '' }

/** One batch, one transaction. @returns the answers, once it stands @throws the first failure, of a statement or of the end: then nothing of it does */
async function inOne(client: pg.PoolClient, tenantId: number, before: readonly Statement[], asked: readonly Asked[], prepared: number): Promise<Answer[]> {
  const tenant = setTenant(client, tenantId)
  const opening = [...(tenant ? [tenant] : []), ...before]
  const answers = await new Promise<Answer[]>((resolve, reject) => {
    const given: Answer[] = []
    const statements = [...opening, ...asked.map(({ statement }) => statement)]
    // The last is answered at the end of the transaction, or refused with it.
    const batch = new Batch(statements.map((statement, at) => ({ statement, resolve: (answer: Answer) => { given[at] = answer }, reject })), () => resolve(given), prepared)
    client.query(batch)
  })
  return answers.slice(opening.length)
}
