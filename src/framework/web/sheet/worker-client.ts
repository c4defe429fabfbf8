import { SheetRefusal, type RefusalCode } from './refusal.ts'

/** What goes to a worker, and what comes back. */
export interface WorkerRequest {
  id: number
  operation: string
  input: unknown
}
export type WorkerReply =
  | { id: number; result: unknown }
  | { id: number; refusal: { code: RefusalCode; params: { readonly [name: string]: string | number } } }
  | { id: number; failure: string }

interface Waiting {
  resolve: (result: unknown) => void
  reject: (error: Error) => void
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * A worker as a set of calls. A call that outlives its time kills the worker, and with it whatever loops or fills the memory
 * in there; the next call starts a fresh one.
 */
export class WorkerClient<Operations extends { readonly [operation: string]: { input: unknown; result: unknown } }> {
  readonly #make: () => Worker
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | null = null
  #next = 1

  constructor(make: () => Worker) {
    this.#make = make
  }

  /**
   * @param time milliseconds; none: no limit
   * @throws SheetRefusal as the worker gave it, or `tooSlow`
   */
  call<O extends keyof Operations & string>(operation: O, input: Operations[O]['input'], { time, transfer = [] }: { time?: number; transfer?: Transferable[] } = {}) {
    const worker = this.#started()
    const id = this.#next++
    return new Promise<Operations[O]['result']>((resolve, reject) => {
      const timer = time === undefined ? undefined : setTimeout(() => this.#kill(new SheetRefusal('tooSlow', { seconds: Math.round(time / 1000) })), time)
      this.#waiting.set(id, { resolve: resolve as (result: unknown) => void, reject, timer })
      worker.postMessage({ id, operation, input } satisfies WorkerRequest, transfer)
    })
  }

  /** Ends the worker; open calls fail. */
  end(): void {
    this.#kill(new Error('ended'))
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#make()
    worker.addEventListener('message', (event: MessageEvent<WorkerReply>) => this.#answer(event.data))
    // Out of memory, or a script that cannot load: usually because of the file.
    worker.addEventListener('error', () => this.#kill(new SheetRefusal('unreadable')))
    this.#worker = worker
    return worker
  }

  #answer(reply: WorkerReply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting) return
    this.#waiting.delete(reply.id)
    clearTimeout(waiting.timer)
    if ('refusal' in reply) waiting.reject(new SheetRefusal(reply.refusal.code, reply.refusal.params))
    else if ('failure' in reply) waiting.reject(new Error(reply.failure))
    else waiting.resolve(reply.result)
  }

  #kill(reason: Error): void {
    this.#worker?.terminate()
    this.#worker = null
    const open = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const waiting of open) {
      clearTimeout(waiting.timer)
      waiting.reject(reason)
    }
  }
}
