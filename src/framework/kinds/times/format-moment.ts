import type { Language } from '#framework/metadata'
import { formatDay } from '#framework/wire'
import { wallClock } from './zone.ts'

/**
 * An instant whatever day it is read on, for sentences and papers: `3 Nov 2026 14:02`.
 *
 * @param zone IANA zone of the reader
 * @param instant ISO 8601
 */
export function formatMoment(language: Language, zone: string, instant: string): string {
  const wall = wallClock(new Date(instant), zone).toISOString()
  return `${formatDay(language, wall)} ${wall.slice(11, 16)}`
}
