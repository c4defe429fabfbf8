/** Days and times as they are read (never a bare 03/04): `Today 14:08`, `19 Nov 20:31`, `11 Jan 2024`; 24 hours, Western figures. */
import type { Language } from '#framework/metadata'
import { formatDay } from '#framework/wire'
import { kindText } from '../web-texts.ts'
import { wallClock } from './zone.ts'

/**
 * An instant as short as it stays clear.
 *
 * @param instant ISO 8601
 * @param zone IANA zone of the reader
 */
export function formatTime(language: Language, zone: string, instant: string, now: Date = new Date()): string {
  const wall = wallClock(new Date(instant), zone).toISOString()
  const today = wallClock(now, zone)
  const away = Math.round((Date.parse(wall.slice(0, 10)) - Date.parse(today.toISOString().slice(0, 10))) / 86_400_000)
  const hour = wall.slice(11, 16)
  if (away === 0) return `${kindText(language, 'today')} ${hour}`
  if (away === -1) return `${kindText(language, 'yesterday')} ${hour}`
  if (away === 1) return `${kindText(language, 'tomorrow')} ${hour}`
  if (wall.slice(0, 4) === today.toISOString().slice(0, 4)) return `${formatDay(language, wall).slice(0, -5)} ${hour}`
  return formatDay(language, wall)
}

/** `13:02` for an instant of today, where its column or its line says that it is today; null for any other. */
export function hourOfToday(zone: string, instant: string, now: Date = new Date()): string | null {
  const [wall, today] = [new Date(instant), now].map((each) => wallClock(each, zone).toISOString()) as [string, string]
  return wall.slice(0, 10) === today.slice(0, 10) ? wall.slice(11, 16) : null
}

/** The whole time with its zone, for tooltips: `11 Jan 2024, 14:08:30 (Asia/Karachi)`. */
export function formatFullTime(language: Language, zone: string, instant: string): string {
  const wall = wallClock(new Date(instant), zone).toISOString()
  return `${formatDay(language, wall)}${language === 'ur' ? '،' : ','} ${wall.slice(11, 19)} (${zone})`
}
