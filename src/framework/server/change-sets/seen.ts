import type { EntityModel, Model } from '#framework/metadata'
import { sql, type RawBuilder } from 'kysely'
import { verbatim } from '../database/statements/compile.ts'
import { holds, type Principal } from '../principal.ts'
import type { ScopeRule } from '../read/where/scope.ts'
import { imageColumns, tableColumns, visible } from '../read/where/visible.ts'
import { tableOf } from '../schema/names.ts'

/** The descriptor by which the principal reads each table, by the table's own entity. */
export function readableTables(model: Model, principal: Principal): ReadonlyMap<string, EntityModel> {
  const found = new Map<string, EntityModel>()
  for (const entity of model.values()) if (!found.has(entity.tableOf) && holds(principal, entity, 'Read')) found.set(entity.tableOf, entity)
  return found
}

/** Condition on `app.change_row r`: rows of these tables that may be seen, as they are or as they last were. */
export function seenRows(tables: ReadonlyMap<string, EntityModel>, principal: Principal, rule: ScopeRule | undefined): RawBuilder<boolean> {
  const open: string[] = []
  const narrow: RawBuilder<boolean>[] = []
  for (const [table, entity] of tables) {
    const seen = visible(entity, principal, rule)
    const now = seen.rows(tableColumns(entity))
    const last = seen.rows(imageColumns(entity, 'd.old'))
    if (!now || !last) {
      open.push(table)
      continue
    }
    const view = verbatim(tableOf(entity).view)
    const id = principal.tenantId
    narrow.push(sql<boolean>`(r.entity = ${table} AND CASE WHEN EXISTS (SELECT FROM ${view} t WHERE t.tenant_id = ${id} AND t.id = r.row_id)
THEN EXISTS (SELECT FROM ${view} t WHERE t.tenant_id = ${id} AND t.id = r.row_id AND ${now})
ELSE EXISTS (SELECT FROM (SELECT l.old FROM app.change_row l WHERE l.tenant_id = ${id} AND l.entity = ${table} AND l.row_id = r.row_id AND l.op = 'd' ORDER BY l.change_set_id DESC LIMIT 1) d WHERE ${last}) END)`)
  }
  return sql<boolean>`(${sql.join([sql`r.entity = ANY(${open}::text[])`, ...narrow], sql` OR `)})`
}
