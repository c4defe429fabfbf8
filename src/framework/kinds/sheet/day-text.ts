/** Days and times as people write them into sheets: `31/12/2026`, `12/31/2026 2:30 PM`, `25-Nov-26`, `46387`. */
import { startsWithDay } from '../times/calendar.ts'
import { westernDigits } from '../numbers/numeral.ts'
import type { DayFormat } from './column-format.ts'

/** A day, and the time of day where one is written: `HH:MM:SS`. */
export interface DayText {
  day: string
  time: string | null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const urduMonths = ['جنوری', 'فروری', 'مارچ', 'اپریل', 'مئی', 'جون', 'جولائی', 'اگست', 'ستمبر', 'اکتوبر', 'نومبر', 'دسمبر']

const clock = String.raw`(?:[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?m?\.?)?`
const weekday = String.raw`(?:[a-z]{3,9}\.?,?\s+(?=\d|[a-z]{3,9}\.?\s+\d))?`
const figures = new RegExp(String.raw`^(\d{1,4})\s*([/.\-])\s*(\d{1,2})\s*\2\s*(\d{1,4})${clock}$`, 'i')
const dayFirst = new RegExp(String.raw`^${weekday}(\d{1,2})(?:st|nd|rd|th)?[\s/.\-]*([\p{L}]{3,9})\.?[\s/.,،\-]*['’]?(\d{4}|\d{2})${clock}$`, 'iu')
const monthFirst = new RegExp(String.raw`^${weekday}([\p{L}]{3,9})\.?[\s\-]*(\d{1,2})(?:st|nd|rd|th)?[\s,،\-]+(\d{4})${clock}$`, 'iu')
const bare = new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})$`)
const serial = /^\d{1,7}(?:\.\d+)?$/

/** Days since 1899-12-30 that are believed without being told: 1954 to 2119. */
const believed = (days: number) => days >= 20_000 && days < 80_000

/**
 * A text → its day under a format. What is clear of itself (the year or the month in letters comes first, an Excel number of our
 * times) is read under each of them; `03/04/2026` only under the one that says which is the month.
 *
 * @param format none: only what is clear of itself
 * @returns undefined for what is no day under it, days that the calendar does not have among them
 */
export function dayIn(text: string, format?: DayFormat): DayText | undefined {
  const plain = westernDigits(text.trim())
  const [, a, , b, c, ...time] = figures.exec(plain) ?? []
  if (a !== undefined && b !== undefined && c !== undefined) return inFigures([a, b, c], clockOf(time), format)
  const [, day, named, year, ...after] = dayFirst.exec(plain) ?? []
  if (day !== undefined) return made(year, monthOf(named), day, clockOf(after))
  const [, first, second, third, ...rest] = monthFirst.exec(plain) ?? []
  if (second !== undefined) return made(third, monthOf(first), second, clockOf(rest))
  const [, y, m, d] = bare.exec(plain) ?? []
  if (y !== undefined) return made(y, Number(m), d, null)
  return serial.test(plain) ? dayOfSerial(Number(plain), format) : undefined
}

/** The number of days since 1899-12-30, as Excel counts them; a fraction is the time. Small numbers only where the format says so. */
export function dayOfSerial(days: number, format?: DayFormat): DayText | undefined {
  // 60 is the 29 February 1900 that never was; below it Excel counts one day less.
  if (!(believed(days) || (format === 'serial' && days >= 61 && days < 2_958_466))) return undefined
  const iso = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000).toISOString()
  return { day: iso.slice(0, 10), time: days % 1 ? iso.slice(11, 19) : null }
}

/** How a text is written: the formats it can be read under, by figures; or the one it is clear in. Nothing for what is no day. */
export function spellingsOf(text: string): readonly DayFormat[] {
  const plain = westernDigits(text.trim())
  const found = figures.exec(plain)
  if (found) return found[1]?.length === 4 ? (dayIn(plain) ? ['ymd'] : []) : (['dmy', 'mdy', 'ymd'] as const).filter((format) => dayIn(plain, format))
  if (!dayIn(plain)) return []
  return serial.test(plain) && !bare.test(plain) ? ['serial'] : bare.test(plain) ? ['ymd'] : ['named']
}

function inFigures([a, b, c]: [string, string, string], time: string | null | undefined, format: DayFormat | undefined): DayText | undefined {
  if (a.length === 4) return c.length <= 2 ? made(a, Number(b), c, time) : undefined
  if (a.length > 2 || c.length === 3) return undefined
  if (format === 'dmy') return made(c, Number(b), a, time)
  if (format === 'mdy') return made(c, Number(a), b, time)
  return format === 'ymd' && c.length <= 2 ? made(a, Number(b), c, time) : undefined
}

/** Two figures of a year are of this century up to 49, as Windows has it. */
function made(year = '', month: number, day = '', time: string | null | undefined): DayText | undefined {
  if (time === undefined || year.length === 3) return undefined
  const full = year.length === 4 ? year : String(Number(year) + (Number(year) < 50 ? 2000 : 1900))
  const iso = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return startsWithDay(iso) ? { day: iso, time } : undefined
}

/** `HH:MM:SS`; null where none is written, undefined where it is none. */
function clockOf([hour, minute, second = '00', half]: readonly (string | undefined)[]): string | null | undefined {
  if (hour === undefined) return null
  const twelve = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  if (twelve > 23 || (half && (Number(hour) > 12 || Number(hour) === 0)) || Number(minute) > 59 || Number(second) > 59) return undefined
  return `${String(twelve).padStart(2, '0')}:${minute}:${second}`
}

function monthOf(name = ''): number {
  const urdu = urduMonths.indexOf(name.replaceAll('ي', 'ی'))
  if (urdu >= 0) return urdu + 1
  const lower = name.toLowerCase()
  const at = months.indexOf(lower.slice(0, 3))
  return at >= 0 && fullNames[at]?.startsWith(lower === 'sept' ? 'sep' : lower) ? at + 1 : 0
}

const fullNames = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december']
