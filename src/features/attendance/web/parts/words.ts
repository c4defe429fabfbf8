/** Times, days and distances as the pages write them. */
import { dateFormat, momentIn } from '#framework/kinds'
import { formatMinutes } from '#framework/web'
import type { useAttendanceSay } from '../texts.ts'

export const isolated = (text: string) => `⁨${text}⁩`
const locale = (language: string) => (language === 'ur' ? 'ur-PK-u-nu-latn' : 'en-GB')
export const clock = (time: string | null, zone: string) => (time === null ? '–' : dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(time)))
export const shortDay = (day: string, language: string) => dateFormat(locale(language), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
/** @param today with it, a day of another year says which */
export const longDay = (day: string, language: string, today = day) => dateFormat(locale(language), { weekday: 'long', day: 'numeric', month: 'long', ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }), timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
const letters = ['ا', 'پ', 'م', 'ب', 'ج', 'ج', 'ہ']
/** As the head of a narrow column has it; Intl knows no narrow weekdays of Urdu. */
export const weekdayLetter = (day: string, language: string) => (language === 'ur' ? (letters[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '') : dateFormat('en-GB', { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)))
export const monthOf = (month: string, language: string) => dateFormat(locale(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
type Say = ReturnType<typeof useAttendanceSay>
/** A number with its unit in the words of the language. */
export const amount = (value: number | string, unit: 'm' | 'km' | 'h' | 'speed', say: Say) => isolated(say(`unit_${unit}`, { value: String(value) }))
export const within = (accuracy: number, say: Say) => amount(`±${Math.round(accuracy)}`, 'm', say)
export const metres = (value: number, say: Say) => (value < 1000 ? amount(Math.round(value), 'm', say) : amount((value / 1000).toLocaleString('en', { maximumFractionDigits: 2 }), 'km', say))
/** Hours as `7 h 43`, in the words of the language. */
export const hoursText = (hours: number, say: Parameters<typeof formatMinutes>[1]) => formatMinutes(Math.round(hours * 60), say)
/** The day of an instant there, which need not be that of its UTC text. */
export const dayOf = (time: string, zone: string) => momentIn(zone, new Date(time)).today
export const daysLater = (day: string, by: number) => new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10)
export const monthsLater = (month: string, by: number) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1 + by, 1)).toISOString().slice(0, 7)
export const lastDay = (month: string) => daysLater(`${monthsLater(month, 1)}-01`, -1)
