import type { ServerFace } from '../server-face.ts'
import { clockOfUtc, compare, empty, periodOf, readValues } from '../filters/sql-filter.ts'
import { date as kind } from './kind.ts'

export const date: ServerFace = {
  sqlType: 'date',
  columns: (field) => (field.column === null ? [] : [{ name: field.column, type: 'date', notNull: false, default: null }]),
  filter(field, column, operator, values, clock = clockOfUtc()) {
    if (operator === 'empty') return empty(column, values, 'null')
    if (operator === 'during') {
      const { from, until } = periodOf(values, clock)
      return compare(column, 'between', [from, until], 'date', 'null')
    }
    return compare(column, operator, readValues(field, kind.parser, values).map((v) => (v === null ? null : String(v))), 'date', 'null')
  },
  toJson: () => (raw) => (raw === null ? 'null' : `"${raw}"`),
  toSql: () => (stored) => (typeof stored === 'string' ? stored : null),
}
