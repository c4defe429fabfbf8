/** Answers that are kept on the device for when the server cannot be reached, each for the user who was given it. */
import type { QueryValue } from '../api/query-string.ts'
import { sendTo } from '../api/send.ts'
import { WireFailure } from '../api/wire-failure.ts'
import { writer } from '../api/writes/writer.ts'
import { keptId } from './kept-id.ts'

let oldest: number | null = null
const watchers = new Set<() => void>()

/** When the oldest of the kept answers on the page was given, in milliseconds since 1970; null: all are of now. */
export const shownAsOf = (): number | null => oldest

export function watchShownAsOf(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function show(next: number | null): void {
  if (oldest === next) return
  oldest = next
  for (const watcher of watchers) watcher()
}

/** The server answers again: what is read from now on is of now. */
export const forgetShownAsOf = (): void => show(null)

/** An answer that lies on this device for whoever works here, and when it was given; null: none. */
export async function keptRead(path: string, query: { readonly [name: string]: QueryValue }): Promise<{ at: number; data: unknown } | null> {
  const who = writer()
  return who === null ? null : ((await import('./store.ts').then(async ({ store }) => (await store()).get('reads', keptId(who, path, query))).catch(() => undefined)) ?? null)
}

/** As `sendTo`, and keeps the answer. Without the server, the kept one. @throws WireFailure where none is kept */
export async function readKept<T>(path: string, query: { readonly [name: string]: QueryValue }, signal?: AbortSignal): Promise<T> {
  try {
    const data = await sendTo<T>('GET', path, { query: Object.entries(query), failure: 'own', ...(signal ? { signal } : {}) })
    const who = writer()
    if (who !== null) void import('./store.ts').then(async ({ store }) => (await store()).put('reads', { id: keptId(who, path, query), who, at: Date.now(), data })).catch(() => undefined)
    return data
  } catch (thrown) {
    const who = writer()
    if (who === null || !(thrown instanceof WireFailure) || !thrown.isNetwork) throw thrown
    const kept = await keptRead(path, query)
    if (!kept) throw thrown
    show(Math.min(kept.at, oldest ?? kept.at))
    return kept.data as T
  }
}
