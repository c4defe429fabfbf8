/** References to any number of rows. */
import { problem } from '#framework/wire'
import type { Intake, Json, KindFace, SheetCell } from '../face.ts'
import { idOf } from '../row-id.ts'
import { textOfCell } from '../sheet/text-cell.ts'

/** What `parserOf` gives: ids, and names that the write door still has to resolve. No id stands in it twice. */
export type RefsInput = readonly (number | { readonly name: string })[]

export const refs: KindFace = {
  kind: 'refs',
  parser(field) {
    return (value, intake) => {
      const entries = entriesOf(value)
      if (entries === undefined) intake.refuse(problem('notList', { example: '[12, 13]' }))
      const found = (entries ?? []).map((entry, i) => read(entry, i, intake)).filter((entry) => entry !== null)
      if (found.length === 0 && entries !== undefined && field.required) intake.refuse(problem('required'))
      return [...new Set(found)]
    }
  },
  blank: () => [],
  jsonSchema: () => ({
    type: 'array',
    items: { type: 'object', properties: { id: { type: 'integer', format: 'int32' }, name: { type: 'string' } } },
  }),
  operators: ['eq', 'ne', 'in', 'empty'],
  importCell: (_, cell) => named(cell),
  exportCell: (_, value) => (Array.isArray(value) ? value.map(nameOf).filter(Boolean).join('; ') : null),
  sample: () => [],
  wrong: (field) => [
    { value: true, code: 'notList' }, { value: 5, code: 'notList' }, { value: [1.5], code: 'notReference' }, { value: [[1]], code: 'notReference' },
    { value: [-3], code: 'notReference' }, { value: [{ id: 'x' }], code: 'notReference' },
    ...(field.required ? ([{ value: [], code: 'required' }, { value: null, code: 'required' }] as const) : []),
  ],
}

/** A text is a list of names, as a sheet writes it: `A; B`. */
function entriesOf(value: unknown): readonly unknown[] | undefined {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value
  return typeof value === 'string' ? split(value) : undefined
}

function split(text: string): { name: string }[] {
  return text.split(/[;؛\n]/).map((name) => ({ name: name.trim() })).filter(({ name }) => name !== '')
}

function read(entry: unknown, i: number, intake: Intake): number | { name: string } | null {
  const { id, name } = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown; name?: unknown }) : { id: entry, name: entry }
  const number = idOf(id)
  if (typeof number === 'number') return number
  if (typeof name === 'string' && name.trim() !== '' && (number === null || id === name)) return { name: name.trim().normalize('NFC') }
  if (number === undefined || typeof entry === 'object') intake.refuse(problem('notReference'), [i])
  return null
}

function named(cell: Exclude<SheetCell, { type: 'error' | 'empty' }>): Json {
  return split(textOfCell(cell))
}

function nameOf(entry: Json): string {
  return typeof entry === 'object' && entry !== null && 'name' in entry && typeof entry.name === 'string' ? entry.name : ''
}
