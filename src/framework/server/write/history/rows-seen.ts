/** Which rows of a change set its reader may see: as they are, or, of those that are gone, as they last were. */
import type { EntityModel } from '#framework/metadata'
import { sql } from 'kysely'
import { compiled, verbatim } from '../../database/statements/compile.ts'
import type { Connection } from '../../database/database.ts'
import type { Principal } from '../../principal.ts'
import type { ScopeRule } from '../../read/where/scope.ts'
import { imageColumns, tableColumns, visible } from '../../read/where/visible.ts'
import { tableOf } from '../../schema/names.ts'

export interface SeenRow {
  isThere: boolean
  maySee: boolean
}

/** @returns by id, every id that was asked for */
export async function rowsSeen(connection: Connection, scope: ScopeRule | undefined, entity: EntityModel, principal: Principal, ids: readonly number[]): Promise<ReadonlyMap<number, SeenRow>> {
  const seen = visible(entity, principal, scope)
  const now = seen.rows(tableColumns(entity)) ?? sql<boolean>`true`
  const last = seen.rows(imageColumns(entity, 'd.old')) ?? sql<boolean>`true`
  const gone = sql`SELECT r.old FROM app.change_row r WHERE r.tenant_id = ${principal.tenantId} AND r.entity = ${entity.tableOf} AND r.row_id = x.id AND r.op = 'd' ORDER BY r.change_set_id DESC LIMIT 1`
  const rows = await connection.rows(compiled(sql`SELECT x.id, t.id IS NOT NULL, CASE WHEN t.id IS NOT NULL THEN (${now}) ELSE EXISTS (SELECT FROM (${gone}) d WHERE ${last}) END
FROM unnest(${[...ids]}::int4[]) AS x (id) LEFT JOIN ${verbatim(tableOf(entity).view)} t ON t.tenant_id = ${principal.tenantId} AND t.id = x.id`))
  return new Map(rows.map(([id, isThere, maySee]) => [Number(id), { isThere: isThere === 't', maySee: maySee === 't' }]))
}
