/** Lists asked for before their page is drawn: the answer travels while the browser is still busy drawing the shell. */
import type { Page } from './wire-row.ts'

/** Milliseconds after which an answer nobody took is too old to be shown. */
const fresh = 5_000
const asked = new Map<string, { at: number; answer: Promise<Page> }>()

/** Keeps an answer for whoever asks the same next. Its failure is told to the taker, not here. */
export function keepPrefetched(key: string, answer: Promise<Page>): void {
  answer.catch(() => undefined)
  asked.set(key, { at: performance.now(), answer })
}

/** The answer prefetched, once; undefined where there is none or it is old. */
export function takePrefetched(key: string): Promise<Page> | undefined {
  const kept = asked.get(key)
  asked.delete(key)
  return kept && performance.now() - kept.at < fresh ? kept.answer : undefined
}
