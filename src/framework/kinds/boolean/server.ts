import type { ServerFace } from '../server-face.ts'
import { compare, readValues } from '../filters/sql-filter.ts'
import { FilterProblem } from '../server-face.ts'
import { boolean as kind } from './kind.ts'

export const boolean: ServerFace = {
  sqlType: 'bool',
  columns: (field) => (field.column === null ? [] : [{ name: field.column, type: 'bool', notNull: true, default: 'false' }]),
  filter(field, column, operator, values) {
    if (operator !== 'eq' && operator !== 'ne') throw new FilterProblem('operator')
    return compare(column, operator, readValues(field, kind.parser, values).map((v) => (v === true ? 't' : 'f')), 'bool', 'null')
  },
  toJson: () => (raw) => (raw === 't' ? 'true' : 'false'),
  toSql: () => (stored) => (stored === true ? 't' : 'f'),
}
