/** Rows another write rests on, as they stand: features settle what is left, or limits, against them. */
import type { EntityModel } from '#framework/metadata'
import type { RuleRow } from '../../deps.ts'
import type { Principal } from '../../principal.ts'
import { tableOf } from '../../schema/names.ts'
import { noEntity } from '../validate/row-failure.ts'
import { shapeOf } from '../intake/shape.ts'
import { currentRows, idsMeant } from '../sql/current.ts'
import { named } from '../../database/statements/named.ts'
import { scopeClause, type Clause } from '../sql/scope-clause.ts'
import type { Work } from '../work.ts'

const everyRow: Clause = { text: '', values: [] }
const largestId = 2_147_483_647

/**
 * Values of stored fields by key; owned rows as they are stored, by column. Whoever may refer to a row may rest on it: no scope is asked for here, references were resolved in it.
 *
 * @param hold until the transaction ends; whoever asks for the same rows waits and then reads what was left
 * @returns by id; rows that are not there are left out
 */
export async function lockRows({ model, connection, held }: Work, entity: EntityModel, ids: readonly number[], hold: boolean): Promise<ReadonlyMap<number, RuleRow>> {
  const shape = shapeOf(model, entity)
  const read = () => currentRows(connection, shape, ids, everyRow, hold)
  const rows = await (hold ? held.of(entity, shape, ids, everyRow, read) : read())
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
export async function lockVisible({ model, connection, deps, held }: Work, entity: EntityModel, principal: Principal, ids: readonly number[]): Promise<void> {
  refuseImpossible(entity, principal, ids)
  const clause = scopeClause(deps.scope, entity, principal, 't', 2, 'change')
  const shape = shapeOf(model, entity)
  refuseMissing(entity, principal, ids, await held.of(entity, shape, ids, clause, () => currentRows(connection, shape, ids, clause, true)))
}

/** The same for rows of which nothing need be known. */
export function holdVisible(work: Work, entity: EntityModel, principal: Principal, ids: readonly number[]): Promise<void> {
  return holdUnread(work, entity, principal, ids, 'FOR NO KEY UPDATE')
}

/** The same for rows that are about to be deleted: no row can begin to refer to them. */
export function lockDoomed(work: Work, entity: EntityModel, principal: Principal, ids: readonly number[]): Promise<void> {
  return holdUnread(work, entity, principal, ids, 'FOR UPDATE')
}

async function holdUnread({ connection, deps }: Work, entity: EntityModel, principal: Principal, ids: readonly number[], how: 'FOR UPDATE' | 'FOR NO KEY UPDATE'): Promise<void> {
  refuseImpossible(entity, principal, ids)
  const clause = scopeClause(deps.scope, entity, principal, 't', 2, 'change')
  const meant = idsMeant(ids)
  const text = `SELECT t.id FROM ${tableOf(entity).view} t WHERE t.tenant_id = $1 AND ${meant.text}${clause.text} ORDER BY t.id ${how} OF t`
  const rows = await connection.rows(named(text, [connection.tenantId, meant.value, ...clause.values]))
  refuseMissing(entity, principal, ids, rows.map(([id]) => ({ id: Number(id) })))
}

/** What no id can be, the database would refuse as a value. */
function refuseImpossible(entity: EntityModel, { language }: Principal, ids: readonly number[]): void {
  const impossible = ids.find((id) => !Number.isInteger(id) || id < 1 || id > largestId)
  if (impossible !== undefined) throw noEntity(language, entity, impossible)
}

function refuseMissing(entity: EntityModel, { language }: Principal, ids: readonly number[], rows: readonly { id: number }[]): void {
  if (rows.length === ids.length) return
  const found = new Set(rows.map(({ id }) => id))
  throw noEntity(language, entity, ids.find((id) => !found.has(id)) ?? 0)
}
