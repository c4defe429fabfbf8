/** One warm worker for all large bodies: started with the first, kept, and replaced where one ended it. */
import { Worker } from 'node:worker_threads'
import type { Model } from '#framework/metadata'
import type { RowSource } from '../resolve/lookup.ts'
import { RightMissing } from '../engine.ts'
import type { BodySummary, CopyPiece, JobSettings } from './body-job.ts'
import { MalformedBody } from './malformed.ts'
import type { AnswerTo, FromWorker, Question, ToWorker, WorkerFault } from './messages.ts'

export interface ThreadJob {
  settings: JobSettings
  model: Model
  /** Taken away while the job runs, and put back at its end. */
  body: { bytes: Uint8Array<ArrayBuffer> }
  rowSource: RowSource
  take: (piece: CopyPiece) => Promise<void>
}

export interface BulkThread {
  /** Whether it was given the entities' rules: otherwise bodies of entities that have some stay on the main thread. */
  readonly knowsRules: boolean
  run(job: ThreadJob): Promise<BodySummary>
  /** Starts the thread before the first body comes. */
  warm(): void
  close(): Promise<void>
}

interface Running extends ThreadJob {
  resolve: (summary: BodySummary) => void
  reject: (reason: unknown) => void
}

/** @param rules URL of a module that exports `rules`, by entity key; null for none */
export function bulkThread(rules: string | null): BulkThread {
  const jobs = new Map<number, Running>()
  let worker: Worker | null = null
  let told: Model | null = null
  let last = 0

  return {
    knowsRules: rules !== null,
    run: (job) => new Promise((resolve, reject) => {
      const id = ++last
      jobs.set(id, { ...job, resolve, reject })
      const thread = started()
      thread.ref()
      if (told !== job.model) send({ is: 'model', entities: [...job.model.values()] })
      told = job.model
      const { bytes } = job.body
      send({ is: 'start', job: id, settings: job.settings, bytes }, [bytes.buffer])
    }),
    warm: () => void started(),
    async close() {
      await worker?.terminate()
    },
  }

  function started(): Worker {
    if (worker) return worker
    const thread = new Worker(new URL('worker-start.mjs', import.meta.url), {
      execArgv: [], workerData: { rules }, name: 'bulk', resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    })
    thread.on('message', (message: FromWorker) => void receive(message))
    thread.on('error', (error) => ended(thread, error))
    thread.on('exit', () => ended(thread, new Error('the thread for bulk bodies ended')))
    thread.unref()
    worker = thread
    told = null
    return thread
  }

  function ended(thread: Worker, error: unknown): void {
    if (worker !== thread) return
    worker = null
    for (const job of jobs.values()) job.reject(error)
    jobs.clear()
  }

  async function receive(message: FromWorker): Promise<void> {
    const job = jobs.get(message.job)
    if (!job) return
    if (message.is === 'ask') return answer(message.job, message.ask, job, message.question)
    if (message.is === 'piece') return take(message.job, job, message.piece)
    jobs.delete(message.job)
    if (!jobs.size) worker?.unref()
    job.body.bytes = message.bytes
    if (message.is === 'done') job.resolve(message.summary)
    else job.reject(thrown(message.fault))
  }

  async function answer(id: number, ask: number, job: Running, question: Question): Promise<void> {
    try {
      send({ is: 'answer', job: id, ask, answer: await answerOf(job.rowSource, question) })
    } catch (error) {
      giveUp(id, job, error)
      send({ is: 'noAnswer', job: id, ask })
    }
  }

  async function take(id: number, job: Running, piece: CopyPiece): Promise<void> {
    try {
      await job.take(piece)
      send({ is: 'go', job: id })
    } catch (error) {
      giveUp(id, job, error)
      send({ is: 'stop', job: id })
    }
  }

  /** The first reason counts; the job ends when the thread has given the body back. */
  function giveUp(id: number, job: Running, reason: unknown): void {
    jobs.set(id, { ...job, resolve: () => job.reject(reason), reject: () => job.reject(reason) })
  }

  function send(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    worker?.postMessage(message, transfer)
  }
}

function answerOf(rowSource: RowSource, question: Question): Promise<AnswerTo> {
  switch (question.is) {
    case 'lookup': return rowSource.lookup(question.questions)
    case 'current': return rowSource.current(question.ids)
    case 'byKey': return rowSource.byKey(question.values)
    case 'files': return rowSource.files(question.keys)
    case 'childIds': return rowSource.childIds(question.child, question.count)
  }
}

function thrown(fault: WorkerFault): Error {
  if (fault.is === 'malformed') return new MalformedBody(fault.fault)
  if (fault.is === 'right') return new RightMissing(fault.right)
  return new Error(`bulk thread: ${fault.stack}`)
}
