/** Of several tabs one looks after an attempt: the one that holds its lock, which the browser releases when the tab closes. */
import { newKey, type Attempt } from './attempt.ts'
import { thisTab } from './storage.ts'

/** Without locks (plain HTTP from elsewhere) another tab's attempt is left alone for as long as its request can take. */
const longest = 900_000

/** @returns a function that gives the lock back */
export function lockAttempt(key: string): () => void {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  void locks()?.request(nameOf(key), () => held)
  return release
}

/** @returns a function that gives the lock back; null where another tab looks after it */
export async function tryLockAttempt({ key, tab, at }: Attempt): Promise<(() => void) | null> {
  const manager = locks()
  if (!manager) return tab === thisTab(newKey) || Date.now() - at > longest ? () => undefined : null
  return new Promise((resolve) => {
    void manager.request(nameOf(key), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      return new Promise<void>((release) => resolve(release))
    })
  })
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined
}

const nameOf = (key: string) => `write ${key}`
