/** Decimal numbers of at most fifteen figures, so that a JSON number carries them exactly (docs/decisions/kinds.md). */
import { numberBounds } from '../numbers/number-bounds.ts'
import type { FieldModel } from '#framework/metadata'
import { problem } from '#framework/wire'
import type { KindFace } from '../face.ts'
import { findNumbers, numberCell } from '../numbers/number-cell.ts'
import { sentNumber } from '../numbers/sent-number.ts'
import { zeroIsBeyond } from '../numbers/zero-is-beyond.ts'

/** Figures that a double keeps whatever the number. */
export const figures = 15

export const decimal: KindFace = {
  kind: 'decimal',
  parser(field) {
    const scale = scaleOf(field)
    const unit = 10 ** scale
    const limit = limitOf(field)
    const low = field.min ?? -limit
    const high = field.max ?? limit
    const bounds = numberBounds(field, scale)
    const { example } = bounds
    return (value, intake) => {
      const n = sentNumber(value, field, bounds, intake)
      if (n === null) return 0
      if (n < low) intake.refuse(problem('tooSmall', { min: low, max: field.max, example }))
      else if (n > high) intake.refuse(problem('tooLarge', { max: high, min: field.min, example }))
      // The division is rounded once: it gives n back only where n is the double nearest to a number of that many decimals.
      else if (Math.round(n * unit) / unit !== n) intake.refuse(problem('tooManyDecimals', { scale, example }))
      else return n + 0
      return 0
    }
  },
  blank: (field) => (typeof field.default === 'number' ? field.default : 0),
  jsonSchema: (field) => ({ type: 'number', format: 'double', ...(field.min === null ? {} : { minimum: field.min }), ...(field.max === null ? {} : { maximum: field.max }) }),
  operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'between', 'empty'],
  importCell: numberCell,
  findFormat: findNumbers,
  exportCell: (field, value) => (typeof value === 'number' && !(value === 0 && zeroIsBeyond(field)) ? value : null),
  sample: (field, n) => {
    const low = Math.ceil(Math.max(field.min ?? 0, -limitOf(field)))
    const high = Math.min(field.max ?? limitOf(field), limitOf(field))
    const unit = 10 ** scaleOf(field)
    return Math.round((low + ((n * 1.25 + 0.5) % Math.max(high - low, 1))) * unit) / unit
  },
  wrong(field) {
    const scale = scaleOf(field)
    return [
      { value: 'five', code: 'notNumber' }, { value: false, code: 'notNumber' }, { value: '1,5', code: 'notNumber' }, { value: {}, code: 'notNumber' },
      { value: `${Math.ceil(Math.max(field.min ?? 0, 0))}.${'0'.repeat(scale)}1`, code: 'tooManyDecimals' },
      { value: (field.max ?? 10 ** (figures - scale)) * 10 + 1, code: 'tooLarge' }, { value: '1e300', code: 'tooLarge' }, { value: '-1e300', code: 'tooSmall' },
      ...(field.required ? ([{ value: null, code: 'required' }, { value: ' ', code: 'required' }] as const) : []),
    ]
  },
}

export function scaleOf(field: FieldModel): number {
  return field.scale ?? 2
}

/** Largest number the column holds: 9,999,999,999,999.99 for two decimals. */
function limitOf(field: FieldModel): number {
  return Number(`${'9'.repeat(figures - scaleOf(field))}.${'9'.repeat(scaleOf(field))}`)
}
