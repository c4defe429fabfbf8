import type { ServerFace } from '../server-face.ts'
import { compare, empty, readValues } from '../filters/sql-filter.ts'
import { decimal as kind, figures, scaleOf } from './kind.ts'

export const decimal: ServerFace = {
  sqlType: 'numeric',
  columns: (field) => (field.column === null ? [] : [{ name: field.column, type: `numeric(${figures},${scaleOf(field)})`, notNull: true, default: '0' }]),
  filter(field, column, operator, values) {
    if (operator === 'empty') return empty(column, values, 'zero')
    // A filter may lie between two storable numbers: "above 1.005".
    const free = { ...field, scale: 6 }
    return compare(column, operator, readValues(free, kind.parser, values).map((v) => (v === null && operator === 'between' ? null : String(v ?? 0))), 'numeric', 'zero')
  },
  toJson: () => (raw) => (raw === null ? '0' : shortest(raw)),
  toSql: () => (stored) => String(stored ?? 0),
}

/** `12.50` → `12.5`, `100.00` → `100`: PostgreSQL writes every digit of the scale, a JSON number has no scale. */
function shortest(raw: string): string {
  const point = raw.indexOf('.')
  if (point < 0) return raw
  let end = raw.length
  while (raw.charCodeAt(end - 1) === 48) end--
  return raw.slice(0, end - 1 === point ? point : end)
}
