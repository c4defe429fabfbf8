/**
 * How the web writes. Every attempt has a key; where its answer gets lost, the server is asked again with the same key,
 * by itself and for as long as it takes, and the page says so: never "nothing was written" where nobody knows (docs/decisions/lost-connection.md).
 */
import type { Method } from '#framework/wire'
import axios, { type AxiosResponse, type GenericAbortSignal } from 'axios'
import { announce, client, type FailureMode } from '../client.ts'
import type { QueryValue } from '../query-string.ts'
import { WireFailure } from '../wire-failure.ts'
import { keepForLater, mayWait, mustWait } from '../../offline/outbox.ts'
import { offlineSince } from '../connection.ts'
import { keptBody, newKey, type Attempt } from './attempt.ts'
import { readOutcome, giveUp, isOpen, type WriteOutcome } from './write-outcome.ts'
import { lockAttempt } from './tab-lock.ts'
import { asking, noLonger, tell } from './open-writes.ts'
import { dropAttempt, keepAttempt, thisTab } from './storage.ts'
import { pause } from './wait.ts'
import { writer } from './writer.ts'

export interface Write {
  method: Method
  url: string
  params: readonly (readonly [string, QueryValue])[]
  data?: unknown
  headers?: { readonly [name: string]: string }
  /** Ends the attempt: it is given up, unless it was done already. */
  signal?: GenericAbortSignal
  failure?: FailureMode
  /** Of the draft that holds what is written. */
  draft?: string
  /** Told which change set it made, for undo. */
  onChangeSet?: (changeSet: number) => void
  onUploadProgress?: (event: { loaded: number; total?: number }) => void
}

/** Milliseconds to wait for the answer to a small body; a large one may be written for minutes. */
const timeoutMs = 30_000

/**
 * Writes once, however often it has to ask.
 *
 * @returns the server's result; of a large body whose answer got lost, the text that says what was written
 * @throws WireFailure for a refusal; the cancellation, where `signal` came before the server had everything
 */
export async function sendWrite<T>(write: Write): Promise<T> {
  const who = writer()
  const kept = keptBody(write.data)
  const attempt: Attempt = { key: newKey(), at: Date.now(), tab: thisTab(newKey), method: write.method, url: write.url, params: write.params, ...(kept ? { body: kept } : {}), ...(write.draft === undefined ? {} : { draft: write.draft }) }
  const later = (isTried: boolean) => keepForLater(who ?? '', { key: attempt.key, at: attempt.at, method: write.method, url: write.url, body: write.data as { [name: string]: unknown }, isTried })
  if (who !== null && mustWait(write.url, write.data)) {
    await later(false)
    return {} as T
  }
  const waits = who !== null && mayWait(write.url, write.data)
  // Files alone write no row: nobody needs to hear what became of them.
  const remembered = who !== null && !(write.data instanceof FormData)
  if (remembered) keepAttempt(who, attempt)
  const release = lockAttempt(attempt.key)
  try {
    const { result, outcome, message } = await untilAnswered<T>(attempt.key, write, () => writer() === who && !(waits && offlineSince() !== null))
    if (remembered) dropAttempt(who, attempt.key)
    if (outcome && remembered) tell({ outcome, message })
    return result
  } catch (error) {
    if (waits && error instanceof LeftOpen && writer() === who) {
      await later(true)
      dropAttempt(who, attempt.key)
      return {} as T
    }
    // Signed out in the middle: it is asked about when the same user is back.
    if (remembered && !(error instanceof LeftOpen)) dropAttempt(who, attempt.key)
    const failure = error instanceof LeftOpen ? error.failure : error
    // The end of the session was reported by the try itself.
    if (failure instanceof WireFailure && failure === error && !failure.isSignedOut) announce(failure, write.failure)
    throw failure
  } finally {
    noLonger(attempt.key)
    release()
  }
}

/** Nobody knows what became of the attempt, and nobody can ask now. */
export class LeftOpen extends Error {
  readonly failure: WireFailure
  constructor(failure: WireFailure) {
    super('left open')
    this.failure = failure
  }
}

export interface Answered<T> {
  result: T
  /** How the question ended; null where there was none. */
  outcome: 'arrived' | 'sentAgain' | null
  /** What was written, where the answer itself was never heard. */
  message: string
}

/**
 * @param mine whether the user who began it still works here
 * @throws LeftOpen where nobody can ask now; otherwise as `sendWrite`
 */
export async function untilAnswered<T>(key: string, write: Write, mine: () => boolean): Promise<Answered<T>> {
  for (let turn = 0; ; turn += 1) {
    try {
      if (turn > 0 && write.data instanceof ArrayBuffer) {
        const fate = await readOutcome(key)
        if (fate.state === 'done') return arrived<T>(fate)
      }
      const answer = await tried<T>(key, write)
      const changeSet = Number(answer.headers['change-set'])
      if (changeSet) write.onChangeSet?.(changeSet)
      const outcome = turn === 0 ? null : answer.headers['idempotent-replayed'] === 'true' ? 'arrived' : 'sentAgain'
      return { result: answer.data, outcome, message: '' }
    } catch (error) {
      if (axios.isCancel(error)) return await cancelled<T>(key, error, write, mine)
      if (!(error instanceof WireFailure)) throw error
      if (!isOpen(error)) {
        const fate = error.status >= 500 || turn > 0 ? await fateAfter(key, error, turn) : null
        if (fate === null) throw error
        if (fate !== 'unheard') return arrived<T>(fate)
      }
      await paused({ key, turn, mine, ...write }, error)
    }
  }
}

function tried<T>(key: string, { method, url, params, data, headers, signal, onUploadProgress }: Write): Promise<AxiosResponse<T>> {
  return client.request<T>({
    method, url, params, headers: { ...headers, 'Idempotency-Key': key }, failure: 'own', enveloped: true,
    ...(data === undefined ? {} : { data }), ...(signal ? { signal } : {}), ...(onUploadProgress ? { onUploadProgress } : {}),
    ...(data instanceof ArrayBuffer || data instanceof FormData ? {} : { timeout: timeoutMs }),
  })
}

/** The text stands for the answer that was lost. */
function arrived<T>({ message }: WriteOutcome): Answered<T> {
  return { result: message as T, outcome: 'arrived', message }
}

/** A refusal after an open question, or a fault of the server: what it wrote before is asked. @returns null where it wrote nothing */
async function fateAfter(key: string, refusal: WireFailure, turn: number): Promise<WriteOutcome | 'unheard' | null> {
  try {
    const fate = await readOutcome(key)
    return fate.state === 'done' ? fate : null
  } catch (error) {
    if (!(error instanceof WireFailure)) return null
    // Not known still: the attempt is sent again, and asked about after that.
    if (isOpen(error)) return 'unheard'
    if (turn > 0) throw new LeftOpen(refusal)
    return null
  }
}

/** The user cancelled: what was not written by now never will be. @throws the cancellation, where nothing was written */
async function cancelled<T>(key: string, cancellation: unknown, { data }: Write, mine: () => boolean): Promise<Answered<T>> {
  if (data instanceof FormData) throw cancellation
  for (let turn = 0; ; turn += 1) {
    try {
      const fate = await giveUp(key)
      if (fate.state === 'done') return arrived<T>(fate)
      if (fate.state === 'givenUp') throw cancellation
      await paused({ key, turn, mine }, new WireFailure(503, ''))
    } catch (error) {
      if (!(error instanceof WireFailure) || !isOpen(error)) throw error
      await paused({ key, turn, mine }, error)
    }
  }
}

async function paused({ key, turn, signal, mine }: { key: string; turn: number; signal?: GenericAbortSignal; mine: () => boolean }, failure: WireFailure): Promise<void> {
  asking(key)
  await pause(turn, signal)
  if (!mine()) throw new LeftOpen(failure)
}
