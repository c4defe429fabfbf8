/** Whole numbers, as wide as the column: int4. */
import { numberBounds } from '../numbers/number-bounds.ts'
import { problem } from '#framework/wire'
import type { KindFace } from '../face.ts'
import { findNumbers, numberCell } from '../numbers/number-cell.ts'
import { sentNumber } from '../numbers/sent-number.ts'
import { zeroIsBeyond } from '../numbers/zero-is-beyond.ts'

const narrowest = -2_147_483_648
const widest = 2_147_483_647

export const integer: KindFace = {
  kind: 'integer',
  parser(field) {
    const low = field.min ?? narrowest
    const high = field.max ?? widest
    const bounds = numberBounds(field, 0)
    const { example } = bounds
    return (value, intake) => {
      const n = sentNumber(value, field, bounds, intake)
      if (n === null) return 0
      if (!Number.isInteger(n)) intake.refuse(problem('notInteger', bounds))
      else if (n < low) intake.refuse(problem('tooSmall', { min: low, max: field.max, example }))
      else if (n > high) intake.refuse(problem('tooLarge', { max: high, min: field.min, example }))
      else return n + 0 // −0 is 0
      return 0
    }
  },
  blank: (field) => (typeof field.default === 'number' ? field.default : 0),
  jsonSchema: (field) => ({ type: 'integer', format: 'int32', ...(field.min === null ? {} : { minimum: field.min }), ...(field.max === null ? {} : { maximum: field.max }) }),
  operators: ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'between', 'empty'],
  importCell: numberCell,
  findFormat: findNumbers,
  exportCell: (field, value) => (typeof value === 'number' && !(value === 0 && zeroIsBeyond(field)) ? value : null),
  sample: (field, n) => {
    const low = Math.max(field.min ?? 1, narrowest)
    return low + (n % (Math.min(field.max ?? widest, widest) - low + 1))
  },
  wrong(field) {
    return [
      { value: 'five', code: 'notNumber' }, { value: true, code: 'notNumber' }, { value: [1], code: 'notNumber' }, { value: '0x10', code: 'notNumber' },
      { value: 1.5, code: 'notInteger' }, { value: '2.25', code: 'notInteger' },
      { value: (field.max ?? widest) + 1, code: 'tooLarge' }, { value: '9e99', code: 'tooLarge' }, { value: (field.min ?? narrowest) - 1, code: 'tooSmall' },
      ...(field.required ? ([{ value: null, code: 'required' }, { value: '', code: 'required' }] as const) : []),
    ]
  },
}
