/** What the page says about writes whose answer got lost: which are being asked about, and how each ended. */

/** `arrived`: the first try was heard. `sentAgain`: a later one was. `never`: none was, nothing is written. `refused`: none was, and the last was refused. */
export type Ending = { outcome: 'arrived' | 'sentAgain' | 'never' | 'refused'; message: string }

const open = new Set<string>()
let count = 0
const watchers = new Set<() => void>()
const listeners = new Set<(ending: Ending) => void>()

export function asking(key: string): void {
  open.add(key)
  publish()
}

export function noLonger(key: string): void {
  if (open.delete(key)) publish()
}

export const isAsking = (key: string): boolean => open.has(key)

export function tell(ending: Ending): void {
  for (const listener of listeners) listener(ending)
}

/** How many are asked about now; with `watchOpen` for `useSyncExternalStore`. */
export const openCount = (): number => count

export function watchOpen(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export function onEnding(listener: (ending: Ending) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function publish(): void {
  count = open.size
  for (const watcher of watchers) watcher()
}
