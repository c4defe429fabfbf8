/** A day of the calendar, `YYYY-MM-DD`, without a zone. */
import type { FieldModel } from '#framework/metadata'
import { problem } from '#framework/wire'
import { exampleWithin, startsWithDay } from '../times/calendar.ts'
import type { Intake, KindFace, Moment, SheetCell, SheetSetting } from '../face.ts'
import { dayFormats } from '../sheet/column-format.ts'
import { dayIn, dayOfSerial } from '../sheet/day-text.ts'
import { findDayFormat } from '../sheet/find-day-format.ts'

export const date: KindFace = {
  kind: 'date',
  parser(field) {
    return (value, intake) => {
      if (value === null || value === undefined || value === '') {
        if (field.required) intake.refuse(problem('required'))
        return null
      }
      const day = typeof value === 'string' ? dayOf(value) : undefined
      if (day === undefined) intake.refuse(problem('notDate', boundsOf(field, intake)))
      else checkRange(field, day, intake)
      return day ?? null
    }
  },
  blank: (field, moment) => (typeof field.default === 'string' ? resolved(field.default, moment) : null),
  jsonSchema: () => ({ type: 'string', format: 'date', nullable: true }),
  operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'between', 'during', 'empty'],
  importCell: (_, cell, setting) => readDay(cell, setting),
  findFormat: findDayFormat,
  exportCell: (_, value) => (typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : null),
  sample(field, n) {
    // The example has no clock: a field that may begin today gets an example in a later century.
    const until = field.until === 'today' ? '2020-01-01' : field.until
    const first = Date.parse(field.from === 'today' ? '2100-01-01' : (field.from ?? (until === null ? '2024-01-01' : '1970-01-01')))
    const last = until === null ? first + 3650 * 86_400_000 : Date.parse(until)
    const days = Math.floor((last - first) / 86_400_000) + 1
    return new Date(first + (n % days) * 86_400_000).toISOString().slice(0, 10)
  },
  wrong(field) {
    return [
      { value: '2024-02-30', code: 'notDate' }, { value: '2023-02-29', code: 'notDate' }, { value: '2024-13-01', code: 'notDate' }, { value: '0000-01-01', code: 'notDate' },
      { value: '31/01/2024', code: 'notDate' }, { value: 45322, code: 'notDate' }, { value: 'today', code: 'notDate' },
      { value: '2024-01-14T19:00:00Z', code: 'notDate' }, { value: '2024-1-5', code: 'notDate' },
      ...(field.required ? ([{ value: null, code: 'required' }] as const) : []),
      ...(field.until ? ([{ value: '9999-12-31', code: 'tooLate' }] as const) : []),
      ...(field.from ? ([{ value: '0001-01-01', code: 'tooEarly' }] as const) : []),
    ]
  },
}

/** `2024-01-31`, or midnight of that day as clients of the protocol write dates; another hour would be another day somewhere. */
function dayOf(value: string): string | undefined {
  const text = value.length === 10 ? value : value.trim()
  if (!startsWithDay(text)) return undefined
  return text.length === 10 || /^.{10}[T ]00:00(:00(\.0+)?)?Z?$/.test(text) ? text.slice(0, 10) : undefined
}

/** `today` of a descriptor in the tenant's calendar; any other text is itself. */
function resolved(text: string, moment: Moment): string {
  return text === 'today' ? moment.today : text
}

/** Bounds of the field on this day, and a day between them. */
function boundsOf(field: FieldModel, moment: Moment): { from: string | null; until: string | null; example: string } {
  const from = field.from === null ? null : resolved(field.from, moment)
  const until = field.until === null ? null : resolved(field.until, moment)
  return { from, until, example: exampleWithin(from, until, '2024-01-31') }
}

function checkRange(field: FieldModel, day: string, intake: Intake): void {
  const { from, until, example } = boundsOf(field, intake)
  if (from !== null && day < from) intake.refuse(problem('tooEarly', { from, until, example }))
  else if (until !== null && day > until) intake.refuse(problem('tooLate', { until, from, example }))
}

/** A time of day beside the day is left out, as it is of a cell that holds both. */
function readDay(cell: Exclude<SheetCell, { type: 'error' | 'empty' }>, setting: SheetSetting): string | number | boolean {
  const format = dayFormats.find((one) => one === setting.format)
  if (cell.type === 'date') return new Date(Math.round(cell.value.getTime() / 1000) * 1000).toISOString().slice(0, 10)
  if (cell.type === 'number') return dayOfSerial(cell.value, format)?.day ?? cell.shown
  return cell.type === 'text' ? (dayIn(cell.value, format)?.day ?? cell.value.trim()) : cell.value
}
