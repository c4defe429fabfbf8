/** Yes or no; nothing said means no. */
import { problem } from '#framework/wire'
import type { KindFace } from '../face.ts'
import { meaning, yesNo } from './words.ts'

export const boolean: KindFace = {
  kind: 'boolean',
  parser(field) {
    return (value, intake) => {
      if (typeof value === 'boolean') return value
      if (value === null || value === undefined || value === '') {
        if (field.required) intake.refuse(problem('required'))
        return false
      }
      const word = typeof value === 'number' || typeof value === 'string' ? meaning.get(String(value).trim().toLowerCase()) : undefined
      if (word === undefined) intake.refuse(problem('notBoolean'))
      return word ?? false
    }
  },
  blank: (field) => field.default === true,
  jsonSchema: () => ({ type: 'boolean' }),
  operators: ['eq', 'ne'],
  importCell: (_, cell) => (cell.type === 'date' ? cell.value.toISOString() : cell.value),
  exportCell: (_, value, { language }) => yesNo[language][value === true ? 0 : 1],
  sample: (_, n) => n % 2 === 0,
  wrong: (field) => [
    { value: 'maybe', code: 'notBoolean' }, { value: 2, code: 'notBoolean' }, { value: [true], code: 'notBoolean' }, { value: {}, code: 'notBoolean' },
    ...(field.required ? ([{ value: null, code: 'required' }] as const) : []),
  ],
}
