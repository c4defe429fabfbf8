/** The thread that reads large bodies. It has no connection: it asks the main thread, and hands it COPY text. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Model } from '#framework/metadata'
import type { EntityRules } from '../../deps.ts'
import { RightMissing } from '../engine.ts'
import type { CurrentRow, FreeFile, LookupAnswer, RowSource } from '../resolve/lookup.ts'
import { runBody } from './body-job.ts'
import { MalformedBody } from './malformed.ts'
import type { AnswerTo, FromWorker, Question, ToWorker, WorkerFault } from './messages.ts'

/** Pieces under way to the database at once: enough to keep it busy, few enough to stay small. */
const piecesAhead = 4
const rowsPerPiece = 1000

interface Job {
  asked: Map<number, { resolve: (answer: AnswerTo) => void; reject: (reason: Error) => void }>
  ahead: number
  goOn: (() => void) | null
  stopped: boolean
}

class Stopped extends Error {}

const rules = await loadRules((workerData as { rules: string | null }).rules)
const jobs = new Map<number, Job>()
let model: Model = new Map()

parentPort?.on('message', (message: ToWorker) => {
  if (message.is === 'model') model = new Map(message.entities.map((entity) => [entity.key, entity]))
  else if (message.is === 'start') void start(message)
  else receive(jobs.get(message.job), message)
})

function receive(job: Job | undefined, message: Exclude<ToWorker, { is: 'model' | 'start' }>): void {
  if (!job) return
  if (message.is === 'answer') job.asked.get(message.ask)?.resolve(message.answer)
  else if (message.is === 'noAnswer') job.asked.get(message.ask)?.reject(new Stopped())
  else {
    if (message.is === 'stop') job.stopped = true
    else job.ahead--
    job.goOn?.()
  }
}

async function start({ job: id, settings, bytes }: Extract<ToWorker, { is: 'start' }>): Promise<void> {
  const job: Job = { asked: new Map(), ahead: 0, goOn: null, stopped: false }
  jobs.set(id, job)
  try {
    const summary = await runBody({ settings, model, bytes, rules, rowSource: rowSourceOf(id, job), size: rowsPerPiece, emit: (piece) => emit(id, job, piece) })
    send({ is: 'done', job: id, summary, bytes }, [bytes.buffer])
  } catch (error) {
    send({ is: 'failed', job: id, fault: faultOf(error), bytes }, [bytes.buffer])
  } finally {
    jobs.delete(id)
  }
}

async function emit(id: number, job: Job, piece: Extract<FromWorker, { is: 'piece' }>['piece']): Promise<void> {
  job.ahead++
  send({ is: 'piece', job: id, piece }, [piece.text.buffer])
  while (job.ahead >= piecesAhead && !job.stopped) await new Promise<void>((resolve) => (job.goOn = resolve))
  if (job.stopped) throw new Stopped()
}

function rowSourceOf(id: number, job: Job): RowSource {
  let asks = 0
  const ask = async (question: Question): Promise<AnswerTo> => {
    const number = asks++
    send({ is: 'ask', job: id, ask: number, question })
    try {
      return await new Promise<AnswerTo>((resolve, reject) => job.asked.set(number, { resolve, reject }))
    } finally {
      job.asked.delete(number)
    }
  }
  return {
    lookup: async (questions) => (await ask({ is: 'lookup', questions })) as readonly LookupAnswer[],
    current: async (ids) => (await ask({ is: 'current', ids })) as readonly CurrentRow[],
    byKey: async (values) => (await ask({ is: 'byKey', values })) as readonly (number | null)[],
    files: async (keys) => (await ask({ is: 'files', keys })) as readonly FreeFile[],
    childIds: async (child, count) => (await ask({ is: 'childIds', child, count })) as readonly number[],
  }
}

function faultOf(error: unknown): WorkerFault {
  if (error instanceof MalformedBody) return { is: 'malformed', fault: error.fault }
  if (error instanceof RightMissing) return { is: 'right', right: error.right }
  return { is: 'error', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

function send(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}

async function loadRules(url: string | null): Promise<ReadonlyMap<string, EntityRules>> {
  return url ? ((await import(url)) as { rules: ReadonlyMap<string, EntityRules> }).rules : new Map()
}
