import type { ServerFace } from '../server-face.ts'
import { compare, empty, readValues } from '../sql-filter.ts'
import { dateTime as kind } from './kind.ts'

export const dateTime: ServerFace = {
  sqlType: 'timestamptz',
  columns: (field) => (field.column === null ? [] : [{ name: field.column, type: 'timestamptz(3)', notNull: false, default: null }]),
  filter(field, column, operator, values) {
    if (operator === 'empty') return empty(column, values, 'null')
    return compare(column, operator, readValues(field, kind.parser, values).map((v) => (v === null ? null : String(v))), 'timestamptz', 'null')
  },
  toJson: () => (raw) => (raw === null ? 'null' : instantJson(raw)),
  toSql: () => (stored) => (typeof stored === 'string' ? stored : null),
}

/** `2024-01-15 10:20:30.123+00` → `"2024-01-15T10:20:30.123Z"`; relies on the connection's DateStyle ISO and TimeZone UTC. */
function instantJson(raw: string): string {
  return `"${raw.slice(0, 10)}T${raw.slice(11, -3)}Z"`
}
