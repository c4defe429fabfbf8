/** Rows another write rests on, as they stand: features settle what is left, or limits, against them (contract §6). */
import type { EntityModel } from '#framework/metadata'
import type { RuleRow } from '../deps.ts'
import { shapeOf } from './shape.ts'
import { currentRows } from './sql/current.ts'
import type { Work } from './work.ts'

/**
 * Values of stored fields by key. Whoever may refer to a row may rest on it: no scope is asked for here, references were resolved in it.
 *
 * @param hold until the transaction ends; whoever asks for the same rows waits and then reads what was left
 * @returns by id; rows that are not there are left out
 */
export async function lockRows({ model, connection }: Work, entity: EntityModel, ids: readonly number[], hold: boolean): Promise<ReadonlyMap<number, RuleRow>> {
  const shape = shapeOf(model, entity)
  const rows = await currentRows(connection, shape, ids, { text: '', values: [] }, hold)
  return new Map(rows.map(({ id, stored }) => [id, Object.fromEntries(shape.stored.map(({ field, toJson }, at) => [field.key, JSON.parse(toJson(stored[at] ?? null)) as unknown]))]))
}
