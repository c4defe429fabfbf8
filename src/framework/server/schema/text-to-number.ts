/** A text that becomes a number: only where every value is written as the number would be, so that nothing is lost. */
import type pg from 'pg'
import type { FoundColumn } from './inspect.ts'
import { literal, quoted, tableNamed } from './names.ts'
import { catalogType, figuresOf } from './sql-types.ts'
import type { ColumnSpec } from './tables/table-spec.ts'

/** Whether texts may become what is wanted. */
export function isTextToNumber(there: FoundColumn, wanted: ColumnSpec): boolean {
  return /^text\b/.test(there.type) && numberOf(wanted) !== null
}

/** SQL of the value, for `ALTER COLUMN … TYPE … USING`: blank stays blank, and a text that came since it was looked fails. */
export function asNumber(wanted: ColumnSpec): string {
  const { name, type, default: blank } = wanted
  const column = quoted(name)
  return `CASE WHEN ${column} = '' THEN ${blank ?? 'NULL'}::${type} WHEN ${column} ~ ${literal(numberOf(wanted)?.pattern ?? '')} THEN ${column}::${type} ELSE (${column} || ' is no such number')::${type} END`
}

/** @returns why the change can't be made: how many rows, and one of them; null where it can */
export async function unfitTexts(owner: pg.ClientBase, table: string, wanted: ColumnSpec): Promise<string | null> {
  const number = numberOf(wanted)
  if (!number) return null
  const column = quoted(wanted.name)
  // A short text first: a number that is too large for its type must not be compared as one.
  const fits = `${column} = '' OR ${column} IS NULL OR CASE WHEN ${column} ~ ${literal(number.pattern)} THEN ${column}::numeric BETWEEN ${number.least} AND ${number.most} ELSE false END`
  const { rows: [found] } = await owner.query<{ count: string; example: string | null; tenant: number | null; id: number | null }>(
    `SELECT count(*) OVER () AS count, ${column} AS example, to_jsonb(t) -> 'tenant_id' AS tenant, to_jsonb(t) -> 'id' AS id FROM ${tableNamed(table).table} t WHERE NOT (${fits}) LIMIT 1`)
  if (!found) return null
  const count = Number(found.count)
  const where = found.id === null ? '' : ` (tenant ${found.tenant}, row ${found.id})`
  return `Column ${tableNamed(table).table}.${column} is to hold ${number.words} now, but ${count === 1 ? '1 row has a text that is none' : `${count} rows have a text that is none`}, ` +
    `such as ${JSON.stringify((found.example ?? '').slice(0, 60))}${where}. Nothing was changed. Correct or empty ${count === 1 ? 'it' : 'them'} in the version of before, or by a migration; or put the field back.`
}

interface NumberType {
  /** Of PostgreSQL; no leading zero, no sign or blank that would be lost. */
  pattern: string
  least: string
  most: string
  words: string
}

function numberOf({ type, made }: ColumnSpec): NumberType | null {
  if (made !== undefined) return null
  const whole = '-?(0|[1-9]\\d{0,30})'
  if (catalogType(type) === 'integer') return { pattern: `^${whole}$`, least: '-2147483648', most: '2147483647', words: 'whole numbers' }
  const [precision, scale] = figuresOf(type) ?? []
  if (precision === undefined || scale === undefined) return null
  const most = `${'9'.repeat(precision - scale)}${scale ? `.${'9'.repeat(scale)}` : ''}`
  return { pattern: `^${whole}${scale ? `(\\.\\d{1,${scale}})?` : ''}$`, least: `-${most}`, most, words: scale ? `numbers of at most ${scale} decimals` : 'whole numbers' }
}
