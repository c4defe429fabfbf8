/** A list of texts, each of them tidied as a text is: names of rights of a role. None stands in it twice; their order is kept. */
import type { FieldModel } from '#framework/metadata'
import { problem, type Problem } from '#framework/wire'
import type { KindFace } from '../face.ts'
import { textOfCell } from '../sheet/text-cell.ts'
import { fitting } from '../text/fitting.ts'
import { lengthOf, tidyText } from '../text/tidy.ts'

export const texts: KindFace = {
  kind: 'texts',
  parser(field) {
    return (value, intake) => {
      const entries = entriesOf(value)
      if (entries === undefined) intake.refuse(problem('notList', { example: '["A", "B"]' }))
      const found = (entries ?? []).flatMap((entry, i) => {
        const text = typeof entry === 'string' ? tidyText(entry, false) : undefined
        const wrong = problemOf(field, entry, text)
        if (wrong) intake.refuse(wrong, [i])
        return text ? [text] : []
      })
      if (found.length === 0 && entries !== undefined && field.required) intake.refuse(problem('required'))
      return [...new Set(found)]
    }
  },
  blank: () => [],
  jsonSchema: (field) => ({ type: 'array', items: { type: 'string', maxLength: maxOf(field) } }),
  operators: ['eq', 'ne', 'in', 'empty'],
  importCell: (_, cell) => split(textOfCell(cell)),
  exportCell: (_, value) => (Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').join('; ') : null),
  sample: () => [],
  wrong: (field) => [
    { value: true, code: 'notList' }, { value: 5, code: 'notList' }, { value: {}, code: 'notList' }, { value: [5], code: 'notText' }, { value: [['a']], code: 'notText' },
    { value: ['a\0b'], code: 'controlCharacters' }, { value: ['x'.repeat(maxOf(field) + 1)], code: 'tooLong' },
    ...(field.required ? ([{ value: [], code: 'required' }, { value: null, code: 'required' }] as const) : []),
  ],
}

/** A text is the list as a sheet writes it: `A; B`. */
function entriesOf(value: unknown): readonly unknown[] | undefined {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? split(value) : undefined
}

function split(text: string): string[] {
  return text.split(/[;؛\n]/).map((part) => part.trim()).filter((part) => part !== '')
}

function problemOf(field: FieldModel, entry: unknown, text: string | undefined): Problem | null {
  if (typeof entry !== 'string') return problem('notText', { max: maxOf(field), example: 'A' })
  if (text === undefined) return problem('controlCharacters')
  const max = maxOf(field)
  const length = text.length > max ? lengthOf(text, max) : 0
  return length > max ? problem('tooLong', { max, length, ...fitting(text, max) }) : null
}

function maxOf({ max }: FieldModel): number {
  return max ?? 256
}
