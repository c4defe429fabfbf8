/** Whether the server can be reached: known from requests that got no answer, and asked until it can be again. */

let since: number | null = null
let probing = false
let began = 0
const watchers = new Set<() => void>()
const longest = 15_000

/** Milliseconds since 1970 of the first request without an answer; null: the server answers. */
export const offlineSince = (): number | null => since

export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** A request got no answer. One may be lost on a good line: the server is asked before anything is said. */
export function reportNoAnswer(): void {
  if (probing) return
  began = Date.now()
  void probe()
}

/** Listens to the browser's own online and offline events. Returns a function that stops. */
export function listenToConnection(): () => void {
  addEventListener('offline', reportNoAnswer)
  if (!navigator.onLine) reportNoAnswer()
  return () => removeEventListener('offline', reportNoAnswer)
}

async function probe(): Promise<void> {
  probing = true
  for (let turn = 0; !(await answers()); turn += 1) {
    set(began)
    await pause(Math.min(1000 * 2 ** turn, longest))
  }
  probing = false
  set(null)
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })).ok
  } catch {
    return false
  }
}

/** Ends at once when the browser says that it is online. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      removeEventListener('online', over)
      resolve()
    }
    const timer = setTimeout(over, milliseconds)
    addEventListener('online', over)
  })
}

function set(next: number | null): void {
  if (since === next) return
  since = next
  for (const watcher of watchers) watcher()
}
