/** A reference to one row: its id, or none. That the row exists is decided by the write door. */
import { problem } from '#framework/wire'
import type { FieldModel } from '#framework/metadata'
import type { KindFace } from '../face.ts'
import { idOf } from '../row-id.ts'
import { labelOfText, meantWord } from '../known-words.ts'
import { textOfCell } from '../sheet/text-cell.ts'

export const ref: KindFace = {
  kind: 'ref',
  parser(field) {
    return (value, intake) => {
      const id = idOf(value)
      if (id === undefined) intake.refuse(problem('notReference'))
      else if (id === null && field.required) intake.refuse(problem('required'))
      return id ?? null
    }
  },
  blank: (field) => (typeof field.default === 'number' ? field.default : null),
  jsonSchema: () => ({ type: 'integer', format: 'int32', nullable: true }),
  operators: ['eq', 'ne', 'in', 'empty'],
  /** A name or code, meant for the row's `referenceName(field)`, never for the field itself. */
  importCell: (field, cell) => meantWord(field, textOfCell(cell).trim()) ?? textOfCell(cell),
  /** The value is the name that stands in the row's `referenceName(field)`. */
  exportCell: (field, value, { language }) => (typeof value === 'string' ? labelOfText(field, value, language) : null),
  sample: () => null,
  wrong: (field) => [
    { value: 'Lahore', code: 'notReference' }, { value: -1, code: 'notReference' }, { value: 1.5, code: 'notReference' }, { value: true, code: 'notReference' },
    { value: 2_147_483_648, code: 'notReference' }, { value: { id: 5 }, code: 'notReference' },
    ...(field.required ? ([{ value: 0, code: 'required' }, { value: null, code: 'required' }, { value: '', code: 'required' }] as const) : []),
  ],
}

/** Wire name under which the name of the referenced row travels, in and out: `regionName`. */
export function referenceName(field: FieldModel): string {
  return `${field.key}Name`
}
