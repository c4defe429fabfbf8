import { FilterProblem, type ServerFace } from '../server-face.ts'
import { compare, empty, readValues } from '../filters/sql-filter.ts'
import { ref as kind } from './kind.ts'

export const ref: ServerFace = {
  sqlType: 'int4',
  columns: (field) => (field.column === null ? [] : [{ name: field.column, type: 'int4', notNull: false, default: null }]),
  filter(field, column, operator, values) {
    if (operator === 'empty') return empty(column, values, 'null')
    if (!kind.operators.includes(operator)) throw new FilterProblem('operator')
    return compare(column, operator, readValues(field, kind.parser, values).map((v) => (v === null ? null : String(v))), 'int4', 'null')
  },
  toJson: () => (raw) => raw ?? 'null',
  toSql: () => (stored) => (typeof stored === 'number' ? String(stored) : null),
}
