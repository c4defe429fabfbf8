/** What stands in the database, as far as a comparison with the descriptors needs it. */
import type pg from 'pg'

export interface FoundColumn {
  name: string
  /** `text COLLATE und-x-icu`, PostgreSQL's long names. */
  type: string
  notNull: boolean
  default: string | null
  comment: string | null
}

export interface FoundTable {
  name: string
  comment: string | null
  columns: FoundColumn[]
  indexes: string[]
  /** Constraint name → bare name of the table it points at; '' for unique ones. */
  constraints: Map<string, string>
  /** Columns of the view; null without one. */
  view: string[] | null
}

/** Tables of schema `data` (but `meta`) by name; four queries however many there are. */
export async function inspect(owner: pg.ClientBase): Promise<Map<string, FoundTable>> {
  const tables = new Map<string, FoundTable>()
  const heads = await owner.query<{ name: string; comment: string | null }>(
    `SELECT relname AS name, obj_description(oid, 'pg_class') AS comment FROM pg_class WHERE relnamespace = to_regnamespace('data') AND relkind = 'r' AND relname <> 'meta'`)
  for (const { name, comment } of heads.rows) tables.set(name, { name, comment, columns: [], indexes: [], constraints: new Map(), view: null })
  const columns = await owner.query<FoundColumn & { table: string; schema: string }>(columnsSql)
  for (const { table, schema, ...column } of columns.rows) {
    const found = tables.get(table)
    if (schema === 'data') found?.columns.push(column)
    else if (found) found.view = [...(found.view ?? []), column.name]
  }
  const indexes = await owner.query<{ table: string; name: string }>(indexesSql)
  for (const { table, name } of indexes.rows) tables.get(table)?.indexes.push(name)
  const constraints = await owner.query<{ table: string; name: string; target: string }>(constraintsSql)
  for (const { table, name, target } of constraints.rows) tables.get(table)?.constraints.set(name, target)
  return tables
}

const columnsSql = `SELECT n.nspname AS schema, c.relname AS table, a.attname AS name, a.attnotnull AS "notNull",
  format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attcollation IN (0, 100) THEN '' ELSE ' COLLATE ' || quote_ident(l.collname) END AS type,
  CASE WHEN a.attgenerated = '' THEN pg_get_expr(d.adbin, d.adrelid) END AS default, col_description(c.oid, a.attnum) AS comment
FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum LEFT JOIN pg_collation l ON l.oid = a.attcollation
WHERE a.attnum > 0 AND NOT a.attisdropped AND (n.nspname = 'data' AND c.relkind = 'r' OR n.nspname = 'app' AND c.relkind = 'v') ORDER BY c.oid, a.attnum`

/** Indexes of our own; those of constraints come and go with them. */
const indexesSql = `SELECT t.relname AS table, x.relname AS name FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
WHERE t.relnamespace = to_regnamespace('data') AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u'))`

const constraintsSql = `SELECT t.relname AS table, c.conname AS name, coalesce(f.relname, '') AS target FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
LEFT JOIN pg_class f ON f.oid = c.confrelid WHERE t.relnamespace = to_regnamespace('data') AND c.contype IN ('f', 'u')`
