import { SheetRefusal } from './refusal.ts'
import type { WorkerReply, WorkerRequest } from './worker-client.ts'

/** A result with buffers that change hands instead of being copied. */
export class Transferred {
  readonly value: unknown
  readonly transfer: Transferable[]
  constructor(value: unknown, transfer: Transferable[]) {
    this.value = value
    this.transfer = transfer
  }
}

type Scope = { addEventListener(type: 'message', listener: (event: MessageEvent<WorkerRequest>) => void): void; postMessage(message: WorkerReply, transfer?: Transferable[]): void }

/** The worker's end of a `WorkerLine`. Calls are answered in the order they came. */
export function serve(scope: Scope, operations: { readonly [operation: string]: (input: never) => unknown }): void {
  let last: Promise<unknown> = Promise.resolve()
  scope.addEventListener('message', ({ data }) => {
    last = last.then(() => answer(scope, operations, data))
  })
}

async function answer(scope: Scope, operations: { readonly [operation: string]: (input: never) => unknown }, { id, operation, input }: WorkerRequest): Promise<void> {
  try {
    const work = Object.hasOwn(operations, operation) ? operations[operation] : undefined
    if (!work) throw new Error(`no operation '${operation}'`)
    const result = await work(input as never)
    if (result instanceof Transferred) scope.postMessage({ id, result: result.value }, result.transfer)
    else scope.postMessage({ id, result })
  } catch (error) {
    if (error instanceof SheetRefusal) scope.postMessage({ id, refusal: { code: error.code, params: error.params } })
    else scope.postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
  }
}
