/** Days, periods and hours of a plan as they are read. */
import { formatDay } from '#framework/kinds/web'
import type { Session } from '#framework/web'

type Language = Session['language']

/** “8 Dec” */
export const shortDay = (language: Language, day: string) => formatDay(language, day).slice(0, -5)

/** “Tue 8 Dec” */
export const namedDay = (language: Language, day: string) => `${weekdayOf(language, day)} ${shortDay(language, day)}`

/** By language and style: a month of fifty teams names 1,500 days, and to make one takes longer than to use it. */
const weekdays = new Map<string, Intl.DateTimeFormat>()

export function weekdayOf(language: Language, day: string, style: 'short' | 'long' = 'short'): string {
  const key = `${language} ${style}`
  const format = weekdays.get(key) ?? new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' })
  weekdays.set(key, format)
  return format.format(new Date(`${day}T00:00:00Z`))
}

const letters = ['ا', 'پ', 'م', 'ب', 'ج', 'ج', 'ہ']

/** As the head of a narrow column has it: “Tu”; in Urdu the one letter of calendars. */
export const briefWeekday = (language: Language, day: string) => (language === 'ur' ? (letters[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '') : weekdayOf(language, day).slice(0, 2))

/** “8 Dec”, “2–8 Dec”, “30 Nov – 6 Dec”: days of one year. */
export function spanWords(language: Language, first: string, last: string): string {
  if (first === last) return shortDay(language, first)
  return first.slice(0, 7) === last.slice(0, 7) ? `${Number(first.slice(8))}–${shortDay(language, last)}` : `${shortDay(language, first)} – ${shortDay(language, last)}`
}

/** “December 2026” where it is a whole month, “30 Nov 2026” where it is one day, else “1 – 14 Dec 2026”. */
export function periodWords(language: Language, first: string, last: string): string {
  if (first === last) return formatDay(language, first)
  const isMonth = first.endsWith('-01') && new Date(Date.parse(last) + 86_400_000).toISOString().slice(8, 10) === '01' && first.slice(0, 7) === last.slice(0, 7)
  if (isMonth) return new Intl.DateTimeFormat(language === 'ur' ? 'ur-u-nu-latn' : 'en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${first}T00:00:00Z`))
  const from = first.slice(0, 7) === last.slice(0, 7) ? String(Number(first.slice(8))) : first.slice(0, 4) === last.slice(0, 4) ? shortDay(language, first) : formatDay(language, first)
  return `${from} – ${formatDay(language, last)}`
}
