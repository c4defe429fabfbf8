/** One of a few named numbers; 0 means none. */
import type { FieldModel } from '#framework/metadata'
import { problem } from '#framework/wire'
import type { KindFace } from '../face.ts'

export const choice: KindFace = {
  kind: 'choice',
  parser(field) {
    const numbers = new Set(field.choices.map((c) => c.value))
    const names = spellings(field)
    return (value, intake) => {
      if (typeof value === 'number' && numbers.has(value)) return value
      if (value === null || value === undefined || value === '' || value === 0 || value === '0') {
        if (field.required) intake.refuse(problem('required'))
        return 0
      }
      const meant = typeof value === 'string' ? names.get(squashed(value)) : undefined
      if (meant === undefined) intake.refuse(problem('notChoice', { choices: field.choices.map((c) => c.label) }))
      return meant ?? 0
    }
  },
  blank: (field) => (typeof field.default === 'number' ? field.default : 0),
  jsonSchema: (field) => ({ type: 'integer', format: 'int32', enum: [...(field.required ? [] : [0]), ...field.choices.map((c) => c.value)], 'x-enumNames': [...(field.required ? [] : ['None']), ...field.choices.map((c) => c.name)] }),
  operators: ['eq', 'ne', 'in', 'empty'],
  importCell: (_, cell) => (cell.type === 'date' ? cell.value.toISOString() : cell.value),
  exportCell: (field, value, { language }) => field.choices.find((c) => c.value === value)?.label[language] ?? null,
  sample: (field, n) => field.choices[n % field.choices.length]?.value ?? 0,
  wrong(field) {
    const highest = Math.max(...field.choices.map((c) => c.value))
    return [
      { value: highest + 1, code: 'notChoice' }, { value: 'no such value', code: 'notChoice' }, { value: true, code: 'notChoice' }, { value: [1], code: 'notChoice' },
      ...(field.required ? ([{ value: 0, code: 'required' }, { value: null, code: 'required' }] as const) : []),
    ]
  },
}

/** Number, name and labels, whatever their case and joints: `IN_REVIEW`, `in review`, `InReview`. */
function spellings(field: FieldModel): ReadonlyMap<string, number> {
  const names = field.choices.flatMap((c) => [String(c.value), c.name, c.label.en, c.label.ur].map((name) => [squashed(name), c.value] as const))
  return new Map(names.toReversed())
}

function squashed(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '')
}
