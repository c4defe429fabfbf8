/**
 * Transactions that are one packet each. Outside of BEGIN and COMMIT a batch is a transaction by itself (docs/decisions/0130), and those of
 * one tenant that wait while another is under way go in one: the flush of a commit is paid once for all of them (docs/decisions/0201).
 * Where anything in it fails nothing of it stands, and each goes again by itself: nobody is refused for his neighbour.
 */
import type pg from 'pg'
import { Batch, type Answer, type Asked } from './batch.ts'
import { isLockTimeout, isTold } from './sql-states.ts'
import type { Statement } from './statement.ts'
import { turnTo } from './tenant-setting.ts'

export type Borrow = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>

interface Packet {
  asked: readonly Asked[]
  resolve: () => void
  reject: (reason: unknown) => void
}

/** So many transactions at most become one: the first of them waits for the last. */
const most = 16

/** Milliseconds. Whoever waits for another's lock holds up nobody longer: neither his neighbours in a packet, nor those behind it. */
const patience = 50

/** Of one that goes alone the connection's own patience is the measure. */
const impatient: Statement = { name: 'impatient', text: `SELECT set_config('lock_timeout', '${patience}', true)` }

/** @returns sends what a transaction asked; settled when all of it stands, or nothing of it, and whoever asked was answered */
export function packets(borrow: Borrow): (tenantId: number, asked: readonly Asked[]) => Promise<void> {
  /** By tenant, while one is under way. */
  const queues = new Map<number, Packet[]>()
  const alone = (tenantId: number, asked: readonly Asked[], before: readonly Statement[] = []) => borrow(async (client) => {
    const answers = await inOne(client, tenantId, before, asked)
    asked.forEach(({ resolve }, at) => resolve(answers[at] ?? nothing))
  })
  const go = async (tenantId: number, taken: readonly Packet[]) => {
    const [first, second] = taken
    if (first && !second) return alone(tenantId, first.asked).then(first.resolve, first.reject)
    const all = taken.flatMap(({ asked }) => asked)
    try {
      const answers = await borrow((client) => inOne(client, tenantId, [impatient], all))
      all.forEach(({ resolve }, at) => resolve(answers[at] ?? nothing))
      for (const { resolve } of taken) resolve()
    } catch (error) {
      // Only the server itself can say that it did nothing; of a broken line nobody knows.
      if (isTold(error)) await oneByOne(tenantId, taken)
      else for (const { reject } of taken) reject(error)
    }
  }
  /** Not at the same time: two that insert one unique value wait for each other, since keys are checked behind the statement (contract §3). */
  const oneByOne = async (tenantId: number, taken: readonly Packet[]) => {
    for (const { asked, resolve, reject } of taken) {
      try {
        await alone(tenantId, asked, [impatient])
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
    const late = setTimeout(onward, patience)
    void go(tenantId, waiting.slice(0, most)).finally(onward)
  }
  return async (tenantId, asked) => {
    if (!asked.length) return
    const answered = new Promise<void>((resolve, reject) => {
      const packet = { asked, resolve, reject }
      const waiting = queues.get(tenantId)
      if (waiting) return void waiting.push(packet)
      queues.set(tenantId, [packet])
      // Behind all that the network brought in this turn of the event loop.
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
async function inOne(client: pg.PoolClient, tenantId: number, before: readonly Statement[], asked: readonly Asked[]): Promise<Answer[]> {
  const turn = turnTo(client, tenantId)
  const opening = [...(turn ? [turn] : []), ...before]
  const answers = await new Promise<Answer[]>((resolve, reject) => {
    const given: Answer[] = []
    const statements = [...opening, ...asked.map(({ statement }) => statement)]
    // The last is answered at the end of the transaction, or refused with it.
    const batch = new Batch(statements.map((statement, at) => ({ statement, resolve: (answer: Answer) => { given[at] = answer }, reject })), () => resolve(given))
    client.query(batch)
  })
  return answers.slice(opening.length)
}
