/** Owned rows: the whole list travels with its owner; rows keep their ids. */
import type { FieldModel } from '#framework/metadata'
import { problem } from '#framework/wire'
import type { Intake, Json, KindFace, Parse } from '../face.ts'
import { idOf } from '../row-id.ts'

/** Parses one owned row; what is wrong in it is told with a path inside the row. Made from the owned entity by `rowParser`. */
export type OwnedParse = (row: { readonly [wire: string]: unknown }, intake: Intake) => { readonly [key: string]: Json }

export const rows: KindFace = {
  kind: 'rows',
  parser: (field) => rowsParser(field, null),
  blank: () => [],
  jsonSchema: () => ({ type: 'array', items: { type: 'object' } }),
  operators: [],
  // Owned rows have sheets of their own; a cell can't hold them.
  importCell: (_, cell) => (cell.type === 'date' ? cell.value.toISOString() : cell.value),
  exportCell: (_, value) => (Array.isArray(value) ? value.length : null),
  sample: () => [],
  wrong: (field) => [
    { value: 'a', code: 'notList' }, { value: {}, code: 'notList' }, { value: [5], code: 'notObject' }, { value: [null], code: 'notObject' }, { value: [[]], code: 'notObject' },
    { value: [{ id: 'x' }], code: 'notReference' },
    ...(field.required ? ([{ value: [], code: 'required' }, { value: null, code: 'required' }] as const) : []),
  ],
}

/**
 * Parser of a list of owned rows: each comes out with its `id` (0 for a new one) and its fields by key.
 *
 * @param owned parses the fields of one row; null where the owned entity is not at hand: then only the shape is checked
 */
export function rowsParser(field: FieldModel, owned: OwnedParse | null): Parse {
  return (value, intake) => {
    const list: readonly unknown[] | undefined = value === null || value === undefined || value === '' ? [] : Array.isArray(value) ? value : undefined
    if (list === undefined) return intake.refuse(problem('notList', { example: '[{ "id": 0 }]' })), []
    if (field.required && list.length === 0) intake.refuse(problem('required'))
    return list.flatMap((row, i) => {
      if (!isRow(row)) return intake.refuse(problem('notObject'), [i]), []
      const id = idOf(row['id'])
      if (id === undefined) intake.refuse(problem('notReference'), [i, 'id'])
      const inside: Intake = { ...intake, refuse: (wrong, path = []) => intake.refuse(wrong, [i, ...path]) }
      return [{ ...(owned ? owned(row, inside) : (row as { [wire: string]: Json })), id: id ?? 0 }]
    })
  }
}

function isRow(value: unknown): value is { readonly [wire: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
