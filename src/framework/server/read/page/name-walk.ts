/**
 * The first ids in order of a reference's name, without looking at every row: the names in their order, and of each the rows that refer
 * to it, until there are enough (docs/decisions/lists.md).
 */
import { liveRows } from '../cache/change-numbers.ts'
import type { ChangeNumbers } from '../../context.ts'
import type { SqlValue, Statement } from '../../database/statements/statement.ts'

/** An order by nothing but the name of what one reference points at, and the id in the same direction. */
export interface NameWalk {
  /** View of what is pointed at, its key among the change numbers, and its column with the name. */
  view: string
  table: string
  name: string
  /** Column of the reference, over the alias `t`. */
  column: string
  descending: boolean
}

/** With fewer rows than this, one pass over all of them costs as little. */
const rowsFrom = 10_000
/** With more names than this, one pass over the rows may cost less. */
const namesUpTo = 5_000
/** Of a name with more rows the order of ids is walked until there are enough; with fewer its rows are sorted. Either takes some ten milliseconds at most at a million rows. */
const many = 14_000

/** @param own key of the rows' own table among the numbers */
export function isWorthWalking({ table }: NameWalk, numbers: ChangeNumbers, own: string): boolean {
  return liveRows(numbers.get(own)) >= rowsFrom && liveRows(numbers.get(table)) <= namesUpTo
}

/**
 * A statement that gives one `int4[]`: ids of rows of the tenant `$1` in order, `limit` at most. Rows without the reference stand as NULL
 * does: last, and first where the order is descending. Names that are equal are one.
 *
 * @param from view of the rows
 */
export function nameWalkStatement({ view, name, column, descending }: NameWalk, from: string, limit: number, values: readonly SqlValue[]): Statement {
  const way = descending ? ' DESC' : ''
  const rows = `FROM ${from} t WHERE t.tenant_id = $1 AND`
  const names = `(SELECT n.${name} AS name, array_agg(n.id) AS ids FROM ${view} n WHERE n.tenant_id = $1 GROUP BY n.${name} ORDER BY n.${name}${way} OFFSET 0) n`
  const size = `LATERAL (SELECT count(*) AS rows FROM (SELECT ${rows} ${column} = ANY(n.ids) LIMIT ${many}) counted) size`
  const few = `(SELECT few.id FROM (SELECT t.id ${rows} ${column} = ANY(n.ids) AND size.rows < ${many} OFFSET 0) few ORDER BY few.id${way} LIMIT ${limit})`
  const walked = `(SELECT t.id ${rows} ${column} + 0 = ANY(n.ids) AND size.rows = ${many} ORDER BY t.id${way} LIMIT ${limit})`
  const named = `ARRAY(SELECT r.id FROM ${names}, ${size}, LATERAL (${few} UNION ALL ${walked}) r LIMIT ${limit})`
  const nameless = `ARRAY(SELECT t.id ${rows} ${column} IS NULL ORDER BY t.id${way} LIMIT ${limit})`
  const [first, second] = descending ? [nameless, named] : [named, nameless]
  const text = `SELECT CASE WHEN cardinality(first.ids) < ${limit} THEN (first.ids || ${second})[1:${limit}] ELSE first.ids END FROM (SELECT ${first} AS ids OFFSET 0) first`
  return { text, values }
}
