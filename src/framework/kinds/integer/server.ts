import type { ServerFace } from '../server-face.ts'
import { compare, empty, readValues } from '../filters/sql-filter.ts'
import { integer as kind } from './kind.ts'

export const integer: ServerFace = {
  sqlType: 'int4',
  columns: (field) => (field.column === null ? [] : [{ name: field.column, type: 'int4', notNull: true, default: '0' }]),
  filter(field, column, operator, values) {
    if (operator === 'empty') return empty(column, values, 'zero')
    return compare(column, operator, readValues(field, kind.parser, values).map((v) => (v === null && operator === 'between' ? null : String(v ?? 0))), 'int4', 'zero')
  },
  toJson: () => (raw) => raw ?? '0',
  toSql: () => (stored) => String(stored ?? 0),
}
