import { FilterProblem, type ServerFace } from '../server-face.ts'
import { compare, empty, readValues } from '../filters/sql-filter.ts'
import { choice as kind } from './kind.ts'

export const choice: ServerFace = {
  sqlType: 'int4',
  columns: (field) => (field.column === null ? [] : [{ name: field.column, type: 'int4', notNull: true, default: '0' }]),
  filter(field, column, operator, values) {
    if (operator === 'empty') return empty(column, values, 'zero')
    if (!kind.operators.includes(operator)) throw new FilterProblem('operator')
    return compare(column, operator, readValues(field, kind.parser, values).map((v) => String(v ?? 0)), 'int4', 'zero')
  },
  toJson: () => (raw) => raw ?? '0',
  toSql: () => (stored) => String(stored ?? 0),
}
