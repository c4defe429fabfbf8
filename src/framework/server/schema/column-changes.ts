/** Columns that stand against columns wanted. */
import type pg from 'pg'
import type { FoundColumn, FoundTable } from './inspect.ts'
import { quoted, tableNamed } from './names.ts'
import type { Refusal } from './plan.ts'
import { renamed } from './renamed.ts'
import { renameColumn, setColumnAside } from './set-aside.ts'
import { catalogType, isWidening } from './sql-types.ts'
import { asNumber, isTextToNumber, unfitTexts } from './text-to-number.ts'
import { columnSignature } from './tables/table-sql.ts'
import { isDerived, type ColumnSpec, type TableSpec } from './tables/table-spec.ts'

export interface ColumnChanges {
  /** Made from others: dropped as they are. */
  derived: string[]
  /** Held nothing when it was looked. */
  drop: FoundColumn[]
  add: ColumnSpec[]
  alter: string[]
  /** Described by nobody, empty, and in nobody's way: another version of the product may need them. */
  kept: string[]
  refusals: Refusal[]
}

/**
 * @param owner asked whether a column that is no longer wanted holds anything
 * @param allowLossy drop such columns all the same
 */
export async function columnChanges(owner: pg.ClientBase, wanted: TableSpec, found: FoundTable, allowLossy: boolean): Promise<ColumnChanges> {
  const changes: ColumnChanges = { derived: [], drop: [], add: [], alter: [], kept: [], refusals: [] }
  const held: { column: FoundColumn; why: string }[] = []
  for (const column of found.columns.filter((c) => !wanted.columns.some((w) => w.name === c.name) && !isDerived(c.name))) {
    if (!allowLossy && (await holdsValues(owner, wanted.name, column))) held.push({ column, why: 'no descriptor names it any more' })
    else if (allowLossy || (column.notNull && column.default === null)) changes.drop.push(column)
    else changes.kept.push(column.name)
  }
  for (const column of wanted.columns.filter((c) => c.made === undefined)) {
    const there = found.columns.find((c) => c.name === column.name)
    const type = catalogType(column.type)
    if (!there) changes.add.push(column)
    else if (isWidening(there.type, type)) changes.alter.push(...adjust(column, there, type))
    else if (!allowLossy && isTextToNumber(there, column)) {
      const sentence = await unfitTexts(owner, wanted.name, column)
      if (sentence === null) changes.alter.push(...adjust(column, there, type))
      else changes.refusals.push({ table: wanted.name, sentence })
    }
    else if (!allowLossy && (await holdsValues(owner, wanted.name, there))) held.push({ column: there, why: `its descriptor now says ${column.type} where it holds ${there.type}` })
    else {
      changes.drop.push(there)
      changes.add.push(column)
    }
  }
  for (const { column, why } of held) changes.refusals.push(refusal(wanted, found, column, why, renamed(wanted, found, column, changes.add)))
  remake(changes, wanted, found)
  return changes
}

/** A generated column stands in the way of changes to the columns it is made of: then all are made anew. */
function remake(changes: ColumnChanges, wanted: TableSpec, found: FoundTable): void {
  const all = changes.drop.length > 0 || changes.alter.some((action) => action.includes(' TYPE '))
  for (const column of found.columns.filter((c) => isDerived(c.name))) {
    const still = wanted.columns.find((c) => c.name === column.name)
    if (all || !still || columnSignature(still) !== column.comment) changes.derived.push(column.name)
  }
  for (const column of wanted.columns.filter((c) => typeof c.made === 'object')) {
    if (changes.derived.includes(column.name) || !found.columns.some((c) => c.name === column.name)) changes.add.push(column)
  }
}

function adjust(column: ColumnSpec, there: FoundColumn, type: string): string[] {
  const name = quoted(column.name)
  const isTyped = there.type === type
  return [
    // The blank of another type can't be read as one of this.
    ...(isTyped || there.default === null ? [] : [`ALTER COLUMN ${name} DROP DEFAULT`]),
    ...(isTyped ? [] : [`ALTER COLUMN ${name} TYPE ${column.type} USING ${converted(column, there)}`]),
    ...(sameDefault(column.default, isTyped ? there.default : null) ? [] : [column.default === null ? `ALTER COLUMN ${name} DROP DEFAULT` : `ALTER COLUMN ${name} SET DEFAULT ${column.default}`]),
    ...(column.notNull === there.notNull ? [] : [`ALTER COLUMN ${name} ${column.notNull ? 'SET' : 'DROP'} NOT NULL`]),
  ]
}

/** The value in its new type. A blank text becomes a blank number; a number 0 becomes the text 0, since somebody may have meant it. */
function converted(column: ColumnSpec, there: FoundColumn): string {
  if (isTextToNumber(there, column)) return asNumber(column)
  const value = `${quoted(column.name)}::${column.type.replace(/ COLLATE .*/, '')}`
  return column.notNull && !there.notNull && column.default !== null ? `coalesce(${value}, ${column.default})` : value
}

/** PostgreSQL writes `''` as `''::text`. */
function sameDefault(wanted: string | null, there: string | null): boolean {
  return wanted === there || (wanted !== null && there !== null && there.replace(/::[\w ]+(\([\d,]+\))?$/, '').replace(/^\((.*)\)$/, '$1') === wanted)
}

async function holdsValues(owner: pg.ClientBase, table: string, column: FoundColumn): Promise<boolean> {
  const { rows } = await owner.query<{ holds: boolean }>(
    `SELECT EXISTS (SELECT FROM ${tableNamed(table).table} WHERE ${quoted(column.name)} IS DISTINCT FROM (${column.default ?? 'NULL'})) AS holds`)
  return rows[0]?.holds ?? false
}

function refusal(wanted: TableSpec, found: FoundTable, column: FoundColumn, why: string, to: string | null): Refusal {
  const rename = to === null ? undefined : renameColumn(wanted.name, column.name, to)
  const other = rename ? ` If it was renamed, run: ${rename}.` : ''
  return {
    table: wanted.name, ...(rename ? { rename } : {}),
    sentence: `Column ${tableNamed(wanted.name).table}.${quoted(column.name)} holds values, but ${why}. Nothing was changed.${other} ` +
      `${rename ? 'Else put' : 'Put'} the field back, or take the column away, its values kept in the schema "aside": ${setColumnAside(wanted.name, column.name, keysOf(found, column))}`,
  }
}

/** Columns that say whose value it is. */
export function keysOf(found: FoundTable, { name }: Pick<FoundColumn, 'name'>): string[] {
  return found.columns.map((column) => column.name).filter((key) => key !== name && found.primaryKey.includes(key))
}
