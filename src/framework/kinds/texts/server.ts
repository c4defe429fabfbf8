import { sql } from 'kysely'
import { FilterProblem, type ServerFace } from '../server-face.ts'
import { arrayText } from '../filters/sql-filter.ts'

/** Compared letter by letter: such lists hold technical names, not names of people. */
export const texts: ServerFace = {
  sqlType: 'text[]',
  columns: (field) => (field.column === null ? [] : [{ name: field.column, type: 'text[]', notNull: true, default: `'{}'` }]),
  filter(_, column, operator, values) {
    if (values.some((value) => value.includes('\0'))) throw new FilterProblem('controlCharacters')
    if (operator === 'empty') return isEmpty(values) ? sql<boolean>`cardinality(${column}) = 0` : sql<boolean>`cardinality(${column}) > 0`
    const given = values.map((value) => value.trim().normalize('NFC')).filter((value) => value !== '')
    if (operator === 'in') return sql<boolean>`${column} && ${arrayText(given)}::text[]`
    if (operator === 'eq') return given.length ? sql<boolean>`${column} && ${arrayText(given)}::text[]` : sql<boolean>`cardinality(${column}) = 0`
    if (operator === 'ne') return given.length ? sql<boolean>`not ${column} && ${arrayText(given)}::text[]` : sql<boolean>`cardinality(${column}) > 0`
    throw new FilterProblem('operator')
  },
  toJson: () => (raw) => JSON.stringify(elementsOf(raw ?? '{}')),
  toSql: () => (stored) => arrayText((Array.isArray(stored) ? stored : []).filter((entry) => typeof entry === 'string')),
}

/** `{Pages.Users,"with, comma"}` → its texts. */
function elementsOf(raw: string): string[] {
  return [...raw.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)].map(([, quoted, bare]) => (quoted === undefined ? (bare ?? '') : quoted.replace(/\\(.)/gs, '$1')))
}

function isEmpty([asked = '']: readonly string[]): boolean {
  if (!['', 'true', '1', 'false', '0'].includes(asked.toLowerCase())) throw new FilterProblem('notBoolean')
  return asked.toLowerCase() !== 'false' && asked !== '0'
}
