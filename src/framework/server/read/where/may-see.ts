import { sql } from 'kysely'
import type { CallContext } from '../../context.ts'
import { compiled, verbatim } from '../../database/statements/compile.ts'
import type { Connection } from '../../database/database.ts'
import type { ServerDeps } from '../../deps.ts'
import { tableOf } from '../../schema/names.ts'
import { imageColumns, tableColumns, visible } from './visible.ts'

/** Whether the principal may see a row: as it is, or, of a deleted one, as it last was. */
export async function maySee(deps: Pick<ServerDeps, 'scope'>, connection: Connection, { entity, principal }: Pick<CallContext, 'entity' | 'principal'>, id: number): Promise<boolean> {
  const seen = visible(entity, principal, deps.scope)
  const now = seen.rows(tableColumns(entity))
  const last = seen.rows(imageColumns(entity, 'd.old'))
  const and = (predicate: typeof now) => (predicate ? sql` AND ${predicate}` : verbatim(''))
  const deleted = sql`SELECT r.old FROM app.change_row r WHERE r.tenant_id = ${principal.tenantId} AND r.entity = ${entity.tableOf} AND r.row_id = ${id} AND r.op = 'd' ORDER BY r.change_set_id DESC LIMIT 1`
  const [row] = await connection.rows(compiled(sql`SELECT EXISTS (SELECT FROM ${verbatim(tableOf(entity).view)} t WHERE t.tenant_id = ${principal.tenantId} AND t.id = ${id}${and(now)}),
    EXISTS (SELECT FROM ${verbatim(tableOf(entity).view)} t WHERE t.tenant_id = ${principal.tenantId} AND t.id = ${id}),
    EXISTS (SELECT FROM (${deleted}) d WHERE true${and(last)})`))
  const [visibleNow, existsNow, visibleLast] = (row ?? []).map((each) => each === 't')
  return existsNow ? visibleNow === true : visibleLast === true
}
