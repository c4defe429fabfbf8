import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { FilterProblem, type ServerFace } from '../server-face.ts'
import { arrayText, empty } from '../filters/sql-filter.ts'

/** The root collation knows the letters of every language; a database of its own default may not. */
const collation = sql.raw('"und-x-icu"')
const fewWords = 16

export const text: ServerFace = {
  sqlType: 'text',
  columns: (field) => (field.column === null ? [] : [{ name: field.column, type: 'text COLLATE "und-x-icu"', notNull: true, default: `''` }]),
  filter(_, column, operator, values) {
    const [value = ''] = values
    // Letter case is set aside everywhere, as uniqueness does.
    if (operator === 'eq') return value === '' ? sql<boolean>`(${column} = '')` : sql<boolean>`lower(${column}) = ${lowered(value)}`
    if (operator === 'ne') return value === '' ? sql<boolean>`(${column} <> '')` : sql<boolean>`lower(${column}) <> ${lowered(value)}`
    if (operator === 'contains') return sql<boolean>`lower(${column}) like ${lowered(`%${literal(value)}%`)}`
    if (operator === 'starts') return sql<boolean>`lower(${column}) like ${lowered(`${literal(value)}%`)}`
    // A few are planned for as they are: how many rows one word finds says nothing of the next.
    if (operator === 'in' && values.length <= fewWords) return sql<boolean>`lower(${column}) = any(array[${sql.join(values.map(lowered))}]::text[])`
    if (operator === 'in') return sql<boolean>`lower(${column}) = any(select lower(v collate ${collation}) from unnest(${arrayText(values.map(composed))}::text[]) as v)`
    if (operator === 'empty') return empty(column, values, 'blank')
    throw new FilterProblem('operator')
  },
  toJson: () => (raw) => JSON.stringify(raw ?? ''),
  toSql: () => (stored) => (typeof stored === 'string' ? stored : ''),
}

function lowered(value: string): RawBuilder<string> {
  return sql<string>`lower(${composed(value)}::text collate ${collation})`
}

/** Stored text is NFC; NUL can't reach PostgreSQL and can't be in it either. */
function composed(value: string): string {
  if (value.includes('\0')) throw new FilterProblem('controlCharacters')
  return value.trim().normalize('NFC')
}

/** `%` and `_` are what was typed, not wildcards. */
function literal(value: string): string {
  return value.trim().replace(/[\\%_]/g, '\\$&')
}
