/** How often one API key may ask, on each node: a program that runs wild must not take the server from people. */
import { TooFast } from '../../failures.ts'
import type { Language } from '../../principal.ts'
import { say } from '../../texts.ts'

/** Requests of a key in a minute. */
export const apiKeyRequests = 600

const minute = 60_000
/** Keys that are counted at once; there are fewer by far. */
const most = 10_000

export interface ApiKeyRate {
  /** Counts a request. @returns 0 where it is let through, else the seconds until the next is */
  count(key: string): number
}

/** @param now the clock, for tests */
export function apiKeyRate(now: () => number = Date.now): ApiKeyRate {
  const windows = new Map<string, { until: number; count: number }>()
  return {
    count(key) {
      const at = now()
      const found = windows.get(key)
      if (found && at < found.until) {
        found.count += 1
        return found.count > apiKeyRequests ? Math.ceil((found.until - at) / 1000) : 0
      }
      if (windows.size >= most) windows.clear()
      windows.set(key, { until: at + minute, count: 1 })
      return 0
    },
  }
}

/** @throws TooFast */
export function refuseHaste(rate: ApiKeyRate, key: string, language: Language): void {
  const seconds = rate.count(key)
  if (seconds > 0) throw new TooFast(say(language, 'apiKeyHaste', { count: apiKeyRequests, seconds }), seconds)
}
