import { formatDay, wallClock } from '#framework/kinds'
import type { Principal } from '#framework/server'

/** `3 Nov 2026 14:02`, for sentences. */
export function momentWords(language: Principal['language'], zone: string, instant: string): string {
  const wall = wallClock(new Date(instant), zone).toISOString()
  return `${formatDay(language, wall.slice(0, 10))} ${wall.slice(11, 16)}`
}
