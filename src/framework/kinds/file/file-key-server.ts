import { FilterProblem, type ServerFace } from '../server-face.ts'
import { empty } from '../filters/sql-filter.ts'

/** Columns and filters of image and file: an opaque key, compared only for being there. */
export const fileKey: ServerFace = {
  sqlType: 'text',
  columns: (field) => (field.column === null ? [] : [{ name: field.column, type: 'text COLLATE "C"', notNull: false, default: null }]),
  filter(_, column, operator, values) {
    if (operator !== 'empty') throw new FilterProblem('operator')
    return empty(column, values, 'null')
  },
  toJson: () => (raw) => (raw === null ? 'null' : JSON.stringify(raw)),
  toSql: () => (stored) => (typeof stored === 'string' ? stored : null),
}
