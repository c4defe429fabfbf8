/** Checks at start that no view lets the application see another tenant's rows: else the product does not serve. */
import type pg from 'pg'
import { appRole } from '../database/pools.ts'

/**
 * @returns what is wrong, one sentence each; empty where nothing is
 */
export async function verifyTenantIsolation(owner: pg.Pool): Promise<string[]> {
  const holes = await owner.query<{ hole: string }>(isolationSql)
  const views = await owner.query<{ name: string; definition: string }>(viewsSql)
  const open = views.rows.filter(({ name, definition }) => !looksAtTenant(name, definition))
  return [...holes.rows.map(({ hole }) => hole), ...open.map(({ name }) => `View app.${name} does not look at the tenant.`)]
}

/**
 * Whether a view gives rows of its own table only, and of the current tenant only.
 *
 * @param definition as `pg_get_viewdef` writes it: up to version 15 with the table's name before each column, from 16 on without
 */
export function looksAtTenant(name: string, definition: string): boolean {
  const table = `"?${name}"?`
  const condition = `\\(+(?:${table}\\.)?tenant_id = \\(?current_setting\\('app\\.tenant_id'::text\\)\\)?::integer\\)+`
  return new RegExp(`\\sFROM (?:data\\.)?${table}\\s+WHERE ${condition};?\\s*$`).test(definition)
}

const viewsSql = `SELECT c.relname AS name, pg_get_viewdef(c.oid) AS definition FROM pg_class c WHERE c.relnamespace = to_regnamespace('app') AND c.relkind = 'v'`

const isolationSql = `WITH tables AS (SELECT oid, relname FROM pg_class WHERE relnamespace = to_regnamespace('data') AND relkind IN ('r', 'p') AND relname <> 'meta'),
views AS (SELECT c.oid, c.relname, c.reloptions FROM pg_class c WHERE c.relnamespace = to_regnamespace('app') AND c.relkind = 'v')
SELECT 'Table data.' || t.relname || ' has no view app.' || t.relname || '.' AS hole FROM tables t WHERE NOT EXISTS (SELECT FROM views v WHERE v.relname = t.relname)
UNION ALL SELECT 'View app.' || relname || ' lacks WITH LOCAL CHECK OPTION.' FROM views WHERE NOT coalesce(reloptions @> ARRAY['check_option=local'], false)
UNION ALL SELECT 'Role ${appRole} has rights on table data.' || relname || '.' FROM pg_class WHERE relnamespace = to_regnamespace('data') AND relkind IN ('r', 'p')
  AND has_table_privilege('${appRole}', oid, 'SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER')
UNION ALL SELECT 'Role ${appRole} has rights on columns of data.' || relname || '.' FROM pg_class WHERE relnamespace = to_regnamespace('data') AND relkind IN ('r', 'p')
  AND NOT has_table_privilege('${appRole}', oid, 'SELECT, INSERT, UPDATE, REFERENCES') AND has_any_column_privilege('${appRole}', oid, 'SELECT, INSERT, UPDATE, REFERENCES')
UNION ALL SELECT 'Role ${appRole} owns ' || c.oid::regclass || '.' FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner WHERE r.rolname = '${appRole}' AND c.relnamespace IN (to_regnamespace('data'), to_regnamespace('app'))
UNION ALL SELECT 'Role ${appRole} is a superuser or passes over row security.' FROM pg_roles WHERE rolname = '${appRole}' AND (rolsuper OR rolbypassrls)
UNION ALL SELECT 'Role ${appRole} may act as the owner of the tables.' FROM pg_class c JOIN tables t ON t.oid = c.oid WHERE t.relname = 'change_no' AND pg_has_role('${appRole}', c.relowner, 'MEMBER')`
