/** An instant: stored and sent in UTC. A time without its zone is refused, never guessed (docs/decisions/kinds.md). */
import type { FieldModel } from '#framework/metadata'
import { problem } from '#framework/wire'
import { exampleWithin, startsWithDay } from '../times/calendar.ts'
import type { Intake, KindFace, Moment, SheetCell, SheetSetting } from '../face.ts'
import { dayFormats } from '../sheet/column-format.ts'
import { dayIn, dayOfSerial, type DayText } from '../sheet/day-text.ts'
import { findDayFormat } from '../sheet/find-day-format.ts'
import { instantOf, wallClock } from '../times/zone.ts'

const stored = /^.{11}([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/
const clock = /^.{10}[T ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d{1,9})?)?(.*)$/i
const zone = /^ ?(z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/i

export const dateTime: KindFace = {
  kind: 'dateTime',
  parser(field) {
    return (value, intake) => {
      if (value === null || value === undefined || value === '') {
        if (field.required) intake.refuse(problem('required'))
        return null
      }
      const instant = typeof value === 'string' ? instantIn(value.trim()) : undefined
      if (instant === undefined) intake.refuse(problem('notDateTime', boundsOf(field, intake)))
      else if (instant === null) intake.refuse(problem('noZone', { example: boundsOf(field, intake).example }))
      else checkRange(field, instant, intake)
      return instant ?? null
    }
  },
  blank: (field, moment) => (typeof field.default === 'string' ? resolved(field.default, moment) : null),
  jsonSchema: () => ({ type: 'string', format: 'date-time', nullable: true }),
  operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'between', 'during', 'empty'],
  importCell: (_, cell, setting) => readTime(cell, setting),
  findFormat: findDayFormat,
  exportCell: (_, value, setting) => (typeof value === 'string' ? wallClock(new Date(value), setting.zone) : null),
  sample: (_, n) => new Date(Date.UTC(2024, 0, 15, 10, 20, 30, 123) + n * 3_600_000).toISOString(),
  wrong(field) {
    return [
      { value: '2024-01-15T10:20:30', code: 'noZone' }, { value: '2024-01-15 10:20', code: 'noZone' },
      { value: '2024-02-30T10:20:30Z', code: 'notDateTime' }, { value: '2024-01-15T24:00:00Z', code: 'notDateTime' }, { value: '2024-01-15', code: 'notDateTime' },
      { value: '2024-01-15T10:20:30 Karachi', code: 'notDateTime' }, { value: 1705314030, code: 'notDateTime' }, { value: 'now', code: 'notDateTime' },
      ...(field.required ? ([{ value: '', code: 'required' }] as const) : []),
      ...(field.until ? ([{ value: '9999-12-31T00:00:00Z', code: 'tooLate' }] as const) : []),
      ...(field.from ? ([{ value: '0001-01-01T00:00:00Z', code: 'tooEarly' }] as const) : []),
    ]
  },
}

/** ISO 8601 in UTC with milliseconds; null where the zone is missing, undefined where it is no time at all. */
function instantIn(text: string): string | null | undefined {
  // What `toISOString` writes is what is stored; clients and our own sheets send a million of them.
  if (text.length === 24 && text[10] === 'T' && stored.test(text) && startsWithDay(text)) return text
  const [, , , , rest = undefined] = startsWithDay(text) ? (clock.exec(text) ?? []) : []
  if (rest === undefined) return undefined
  if (rest === '') return null
  if (!zone.test(rest)) return undefined
  const iso = text.replace(/^(.{10}) /, '$1T').replace(',', '.').replace(/ (?=\S+$)/, '').replace(/([+-]\d\d):?(\d\d)$/, '$1:$2').toUpperCase()
  const at = new Date(iso)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** `now`, or the beginning of `today` or of a day in UTC; instants are themselves. */
function resolved(text: string, moment: Moment): string {
  if (text === 'now' || text === 'today') return moment.now
  return text.length === 10 ? `${text}T00:00:00.000Z` : new Date(text).toISOString()
}

/** Bounds of the field at this moment, and an instant between them. */
function boundsOf(field: FieldModel, moment: Moment): { from: string | null; until: string | null; example: string } {
  const from = field.from === null ? null : resolved(field.from, moment)
  const until = field.until === null ? null : resolved(field.until, moment)
  return { from, until, example: exampleWithin(from, until, '2024-01-31T14:08:00Z') }
}

function checkRange(field: FieldModel, instant: string, intake: Intake): void {
  const { from, until, example } = boundsOf(field, intake)
  if (from !== null && instant < from) intake.refuse(problem('tooEarly', { from, until, example }))
  else if (until !== null && instant > until) intake.refuse(problem('tooLate', { until, from, example }))
}

/** Sheets hold wall-clock times of the tenant's zone, midnight where no time is written; a text may state its own zone. */
function readTime(cell: Exclude<SheetCell, { type: 'error' | 'empty' }>, setting: SheetSetting): string | number | boolean {
  const format = dayFormats.find((one) => one === setting.format)
  if (cell.type === 'date') return instantOf(new Date(Math.round(cell.value.getTime() / 1000) * 1000), setting.zone).toISOString()
  if (cell.type === 'number') return instantHere(dayOfSerial(cell.value, format), setting) ?? cell.shown
  if (cell.type !== 'text') return cell.value
  return instantHere(dayIn(cell.value, format), setting) ?? cell.value.trim()
}

function instantHere(found: DayText | undefined, { zone: here }: SheetSetting): string | undefined {
  return found && instantOf(new Date(`${found.day}T${found.time ?? '00:00:00'}Z`), here).toISOString()
}
