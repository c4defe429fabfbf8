/** What stands in the database, as far as a comparison with the descriptors needs it. */
import type pg from 'pg'
import { appRole } from '../database/pools.ts'

export interface FoundColumn {
  name: string
  /** `text COLLATE und-x-icu`, PostgreSQL's long names. */
  type: string
  notNull: boolean
  default: string | null
  comment: string | null
}

export interface FoundIndex {
  name: string
  columns: string[]
}

export interface FoundTable {
  name: string
  comment: string | null
  columns: FoundColumn[]
  indexes: FoundIndex[]
  /** Constraint name → bare name of the table it points at; '' for unique ones. */
  constraints: Map<string, string>
  /** Foreign key → the column that it is about (beside the tenant). */
  keys: Map<string, string>
  primaryKey: string[]
  /** Columns of the view; null without one. */
  view: string[] | null
  /** What the application may do on the view. */
  rights: string[]
}

/** Tables of schema `data` (but `meta`) by name; four queries however many there are. */
export async function inspect(owner: pg.ClientBase): Promise<Map<string, FoundTable>> {
  const tables = new Map<string, FoundTable>()
  const heads = await owner.query<Pick<FoundTable, 'name' | 'comment' | 'primaryKey' | 'rights'>>(headsSql)
  for (const head of heads.rows) tables.set(head.name, { ...head, columns: [], indexes: [], constraints: new Map(), keys: new Map(), view: null })
  const columns = await owner.query<FoundColumn & { table: string; schema: string }>(columnsSql)
  for (const { table, schema, ...column } of columns.rows) {
    const found = tables.get(table)
    if (schema === 'data') found?.columns.push(column)
    else if (found) found.view = [...(found.view ?? []), column.name]
  }
  const indexes = await owner.query<FoundIndex & { table: string }>(indexesSql)
  for (const { table, ...index } of indexes.rows) tables.get(table)?.indexes.push(index)
  const constraints = await owner.query<{ table: string; name: string; target: string; column: string | null }>(constraintsSql)
  for (const { table, name, target, column } of constraints.rows) {
    const found = tables.get(table)
    found?.constraints.set(name, target)
    if (column !== null && target !== '') found?.keys.set(name, column)
  }
  return tables
}

const headsSql = `SELECT c.relname AS name, obj_description(c.oid, 'pg_class') AS comment,
  ARRAY(SELECT a.attname::text FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey) WHERE i.indrelid = c.oid AND i.indisprimary) AS "primaryKey",
  ARRAY(SELECT x.privilege_type FROM pg_class v, aclexplode(v.relacl) x JOIN pg_roles r ON r.oid = x.grantee WHERE v.oid = to_regclass('app.' || quote_ident(c.relname)) AND r.rolname = '${appRole}') AS rights
FROM pg_class c WHERE c.relnamespace = to_regnamespace('data') AND c.relkind = 'r' AND c.relname <> 'meta'`

const columnsSql = `SELECT n.nspname AS schema, c.relname AS table, a.attname AS name, a.attnotnull AS "notNull",
  format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attcollation IN (0, 100) THEN '' ELSE ' COLLATE ' || quote_ident(l.collname) END AS type,
  CASE WHEN a.attgenerated = '' THEN pg_get_expr(d.adbin, d.adrelid) END AS default, col_description(c.oid, a.attnum) AS comment
FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum LEFT JOIN pg_collation l ON l.oid = a.attcollation
WHERE a.attnum > 0 AND NOT a.attisdropped AND (n.nspname = 'data' AND c.relkind = 'r' OR n.nspname = 'app' AND c.relkind = 'v') ORDER BY c.oid, a.attnum`

/** Indexes of our own; those of constraints come and go with them. */
const indexesSql = `SELECT t.relname AS table, x.relname AS name,
  ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey) AND a.attnum > 0) AS columns
FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
WHERE t.relnamespace = to_regnamespace('data') AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u'))`

const constraintsSql = `SELECT t.relname AS table, c.conname AS name, coalesce(f.relname, '') AS target, a.attname AS column FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
LEFT JOIN pg_class f ON f.oid = c.confrelid LEFT JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[array_upper(c.conkey, 1)] WHERE t.relnamespace = to_regnamespace('data') AND c.contype IN ('f', 'u')`
