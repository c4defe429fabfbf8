/**
 * Uniqueness of staged rows, one statement for all of them: against the table and against each other. Letter case is decided by
 * the database, with the very expression of the unique column.
 */
import { entityOf, type FieldModel } from '#framework/metadata'
import type { Connection } from '../../database/database.ts'
import { nameOfReference, nameOrder, partsJoin } from '../../read/names/name-source.ts'
import { quoted, tableOf } from '../../schema/names.ts'
import { uniqueColumns } from '../../schema/unique-columns.ts'
import { findingsKept } from '../validate/finding.ts'
import type { WriteShape } from '../intake/shape.ts'
import { named } from '../../database/statements/named.ts'
import type { StageSource } from './stage.ts'

export interface Duplicate {
  row: number
  /** Which unique set. */
  set: number
  /** Stored row that has the value; null where another row of the body has it. */
  id: number | null
  /** Row of the body that has it first. */
  first: number | null
  /** Text of the set's last field. */
  value: string
  /** Texts of its other fields, in their order. */
  others: readonly string[]
}

export interface Duplicates {
  kept: Duplicate[]
  count: number
}

/**
 * @param source null for the temporary table
 * @param several whether the stage may hold more than one row
 */
export async function findDuplicates(connection: Connection, shape: WriteShape, source: StageSource | null, several: boolean): Promise<Duplicates> {
  const sets = checkable(shape)
  if (!sets.length) return { kept: [], count: 0 }
  const parts = sets.flatMap((set) => [inTable(shape, set, several), ...(several ? [inBody(set)] : [])])
  const text = `WITH ${source ? `${source.text(2)}, ` : ''}found AS MATERIALIZED (${parts.join(' UNION ALL ')})
SELECT f.n, f.uq, f.id, f.first, f.value, (SELECT count(*) FROM found), f.others FROM found f ORDER BY f.n, f.uq, f.id LIMIT ${findingsKept}`
  const values = source ? [connection.tenantId, ...source.values] : [connection.tenantId]
  const rows = await connection.rows(source ? named(text, values) : { text, values })
  const kept = rows.map(([row, set, id, first, value, , others]) => ({
    row: Number(row), set: Number(set), id: id === null || id === undefined ? null : Number(id), first: first === null || first === undefined ? null : Number(first), value: value ?? '', others: others ? (JSON.parse(others) as (string | null)[]).map((one) => one ?? '') : [],
  }))
  return { kept, count: Number(rows[0]?.[5] ?? 0) }
}

interface CheckedSet {
  index: number
  column: string
  /** The key of staged row `s`. */
  key: string
  value: string
  others: string
}

/** Sets whose fields are all in the stage. An entity on another's table may lack some: then the constraint alone decides. */
function checkable(shape: WriteShape): CheckedSet[] {
  const staged = new Set(shape.stored.map((s) => s.column))
  return uniqueColumns(entityOf(shape.model, shape.entity.tableOf)).flatMap((unique, index) => {
    if (!unique.fields.every((field) => staged.has(field.column ?? ''))) return []
    const last = unique.fields.findLast((field) => field.kind === 'text') ?? unique.fields.at(-1)
    const key = `(${unique.expression((column) => `s.${quoted(column)}`)}) COLLATE "C"`
    const rest = unique.fields.filter((field) => field !== last).map((field) => valueText(shape, field))
    return [{ index, column: unique.column, key, value: last ? valueText(shape, last) : `''`, others: rest.length ? `json_build_array(${rest.join(', ')})::text` : 'NULL::text' }]
  })
}

/** What people know it by: of a reference its name, never its id. */
function valueText({ model }: WriteShape, field: FieldModel): string {
  const column = `s.${quoted(field.column ?? '')}`
  if (field.kind !== 'ref') return `${column}::text COLLATE "C"`
  const { joins, columns } = nameOrder(model, nameOfReference(model, field), column, 'dup')
  const name = `concat_ws('${partsJoin}', ${columns.map((part) => `nullif(${part}::text, '')`).join(', ')})`
  return `coalesce((SELECT nullif(${name}, '') FROM (SELECT) one ${joins.join(' ')}), ${column}::text) COLLATE "C"`
}

/**
 * A stored row that is in the stage itself gives its present value up, so two rows can swap names. Each staged row makes its key once, and looks for it by
 * itself (OFFSET keeps both from being merged): of a list that PostgreSQL takes to be small it would make the key anew for each pair of rows.
 */
function inTable({ entity }: WriteShape, { index, column, key, value, others }: CheckedSet, several: boolean): string {
  const moving = several ? ' AND NOT EXISTS (SELECT FROM stage o WHERE o._id = t.id AND o._seen IS NOT NULL)' : ''
  return `SELECT s._n AS n, ${index} AS uq, t.id AS id, NULL::int4 AS first, ${value} AS value, ${others} AS others
FROM (SELECT s.*, ${key} AS _key FROM stage s WHERE s._skip & ${1 << index} = 0 OFFSET 0) s
CROSS JOIN LATERAL (SELECT t.id FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND t.${column} = s._key AND t.id IS DISTINCT FROM s._id OFFSET 0) t WHERE true${moving}`
}

function inBody({ index, key, value }: CheckedSet): string {
  return `SELECT d.n, ${index}, NULL::int4, d.first, d.value, NULL::text FROM (
SELECT s._n AS n, min(s._n) OVER (PARTITION BY ${key}) AS first, ${value} AS value, ${key} AS key FROM stage s WHERE s._skip & ${1 << index} = 0) d
WHERE d.key IS NOT NULL AND d.first <> d.n`
}
