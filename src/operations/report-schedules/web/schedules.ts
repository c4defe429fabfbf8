/** Schedules as they travel, and what is said of them. */
import type { Language } from '#framework/metadata'
import type { ScheduleSay } from './texts.ts'

export const schedulesPath = 'ReportSchedule/GetAll'

export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type RhythmName = (typeof rhythms)[number]
export const rhythmOf = { daily: 3, weekly: 1, monthly: 2 } as const

/** Made as soon as it is asked for, and not again. */
export const once = 0

export interface Timing { every: number; day: number; hour: number; format: string }

export interface ReportFile { id: string; name: string; size: number; creationTime: string }

export interface Schedule extends Timing {
  id: number
  name: string
  call: string
  title: string
  query: string
  isPaused: boolean
  nextTime: string
  lastTime: string | null
  lastState: 'done' | 'failed' | null
  lastMessage: string | null
  /** Newest first. */
  files: readonly ReportFile[]
  rowVersion: number
}

export interface ScheduledReport {
  /** Path of the report's call. */
  call: string
  /** What the page asks it with now. */
  query: { readonly [name: string]: unknown }
  formats: readonly string[]
  /** What a new schedule is called first. */
  name: string
}

/** 7 January 2024 was a Sunday. */
export const weekdayName = (language: Language, day: number): string => new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK' : 'en-GB', { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 7 + day))

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export function formatName(say: ScheduleSay, format: string): string {
  return format === 'pdf' ? say('format_pdf') : format === 'zip' ? say('format_zip') : say('format_xlsx')
}

/** `Every Monday at 07:00, as workbook`. */
export function sentenceOf(say: ScheduleSay, language: Language, { every, day, hour, format }: Timing): string {
  const parts = { hour: hourText(hour), format: language === 'en' && format !== 'pdf' ? formatName(say, format).toLowerCase() : formatName(say, format) }
  if (every === once) return say('onceAs', parts)
  if (every === rhythmOf.daily) return say('eachDay', parts)
  if (every === rhythmOf.weekly) return say('eachWeek', { ...parts, day: weekdayName(language, day) })
  return day === 31 ? say('eachMonthEnd', parts) : say('eachMonth', { ...parts, day })
}

/** A condition by days that do not move along. */
export function hasFixedDays(query: { readonly [name: string]: unknown }): boolean {
  return Object.entries(query).some(([name, value]) => /date$/i.test(name) || (!/\.during$/i.test(name) && /\d{4}-\d\d-\d\d/.test(String(value))))
}

export const queryText = (query: { readonly [name: string]: unknown }): string => new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined && value !== null).map(([name, value]) => [name, String(value)])).toString()
