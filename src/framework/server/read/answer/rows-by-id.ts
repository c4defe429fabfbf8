/** Single rows as they travel, for Get and for the answers of writes. */
import type { EntityModel, Model } from '#framework/metadata'
import { sql, type RawBuilder } from 'kysely'
import type { ChangeNumbers } from '../../context.ts'
import { compiled, verbatim } from '../../database/statements/compile.ts'
import type { Connection } from '../../database/database.ts'
import type { ServerDeps } from '../../deps.ts'
import type { Principal } from '../../principal.ts'
import { tableOf } from '../../schema/names.ts'
import { numbersNeeded, readNumbers } from '../cache/change-numbers.ts'
import { rowShape } from './row-shape.ts'
import { named } from '../../database/statements/named.ts'
import { tableColumns, visible } from '../where/visible.ts'
import { writeRows } from './serialize-rows.ts'

/**
 * Rows the principal may see, by id.
 *
 * @param numbers those of the request; read here where there are none (after a write, say)
 * @returns id → JSON of the item. What does not exist, belongs to another tenant or lies outside the scope is not in it.
 */
export async function rowsById(
  deps: Pick<ServerDeps, 'names' | 'files' | 'scope'>, connection: Connection, model: Model, entity: EntityModel, principal: Principal, ids: readonly number[], numbers?: ChangeNumbers | Promise<ChangeNumbers>,
): Promise<ReadonlyMap<number, string>> {
  const known = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  if (!known.length) {
    await numbers
    return new Map()
  }
  const shape = rowShape(model, entity)
  const scope = visible(entity, principal, deps.scope).rows(tableColumns(entity))
  const { text, values = [] } = compiled(sql`t.tenant_id = ${principal.tenantId} AND ${oneOf(known)}${scope ? sql` AND ${scope}` : verbatim('')}`)
  // The numbers first. Both are waited for together: where the connection breaks, neither must fail unheard, which would end the process.
  const [read, rows] = await Promise.all([
    numbers ?? readNumbers(connection, numbersNeeded(model, entity)), connection.rows(named(`SELECT ${shape.columns} FROM ${tableOf(entity).view} t WHERE ${text}`, values)),
  ])
  const items = await writeRows(connection, { model, names: deps.names, files: deps.files, numbers: read }, shape, rows)
  return new Map(rows.map((row, n) => [Number(row[0]), items[n] ?? '']))
}

/** A single id by equality: planned once, where `= ANY` of one would be planned anew each time. */
function oneOf(ids: readonly number[]): RawBuilder<boolean> {
  return ids.length === 1 ? sql<boolean>`t.id = ${ids[0]}` : sql<boolean>`t.id = ANY(${ids}::int4[])`
}
