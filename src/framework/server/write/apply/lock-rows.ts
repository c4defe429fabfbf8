/** Rows another write rests on, as they stand: features settle what is left, or limits, against them. */
import type { EntityModel } from '#framework/metadata'
import type { RuleRow } from '../../deps.ts'
import type { Principal } from '../../principal.ts'
import { tableOf } from '../../schema/names.ts'
import { noEntity } from '../validate/row-failure.ts'
import { shapeOf } from '../intake/shape.ts'
import { currentRows, idsMeant } from '../sql/current.ts'
import { named } from '../../database/statements/named.ts'
import { scopeClause } from '../sql/scope-clause.ts'
import type { Work } from '../work.ts'

const largestId = 2_147_483_647

/**
 * Values of stored fields by key; owned rows as they are stored, by column. Whoever may refer to a row may rest on it: no scope is asked for here, references were resolved in it.
 *
 * @param hold until the transaction ends; whoever asks for the same rows waits and then reads what was left
 * @returns by id; rows that are not there are left out
 */
export async function lockRows({ model, connection }: Work, entity: EntityModel, ids: readonly number[], hold: boolean): Promise<ReadonlyMap<number, RuleRow>> {
  const shape = shapeOf(model, entity)
  const rows = await currentRows(connection, shape, ids, { text: '', values: [] }, hold)
  return new Map(rows.map(({ id, stored, children }) => [id, Object.fromEntries([
    ...shape.stored.map(({ field, toJson }, at) => [field.key, JSON.parse(toJson(stored[at] ?? null)) as unknown]), ...shape.children.map(({ field }, at) => [field.key, children[at] ?? []]),
  ]) as RuleRow]))
}

/**
 * Holds rows that the principal may see until the transaction ends, in the order of ids: two that hold the same rows cannot wait for each other.
 *
 * @param ids no two alike
 * @throws NotFound unless all of them are here: an id of elsewhere is answered like one that never was
 */
export async function lockVisible({ connection, deps }: Work, entity: EntityModel, principal: Principal, ids: readonly number[], strength: 'UPDATE' | 'NO KEY UPDATE'): Promise<void> {
  // What no id can be, the database would refuse as a value.
  const impossible = ids.find((id) => !Number.isInteger(id) || id < 1 || id > largestId)
  if (impossible !== undefined) throw noEntity(principal.language, entity, impossible)
  const scope = scopeClause(deps.scope, entity, principal, 't', 2, 'change')
  const meant = idsMeant(ids)
  const text = `SELECT t.id FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND ${meant.text}${scope.text} ORDER BY t.id FOR ${strength} OF t`
  const rows = await connection.rows(named(text, [connection.tenantId, meant.value, ...scope.values]))
  if (rows.length === ids.length) return
  const found = new Set(rows.map(([id]) => Number(id)))
  throw noEntity(principal.language, entity, ids.find((id) => !found.has(id)) ?? 0)
}
