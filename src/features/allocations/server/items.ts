/** Allocations as both ends show them: who, what, on which days, and whether that is now. */
import type { Principal, Reads } from '#framework/server'
import { z } from 'zod'
import type { Kind } from './kinds.ts'

export const itemSchema = z.object({
  entity: z.string(), id: z.int(), whomId: z.int(), whom: z.string(), whatId: z.int(), what: z.string(),
  validFrom: z.string().nullable(), validTo: z.string().nullable(),
  /** `later`: it has not begun; `over`: it has ended. Neither gives sight. */
  state: z.enum(['now', 'later', 'over']),
})
export type Item = z.output<typeof itemSchema>

/** Items of one answer and kind. */
const most = 1000

/** @param where conditions on the rows of the kind, by wire name */
export async function itemsOf(read: Pick<Reads, 'rows' | 'count'>, principal: Principal, { entity, whom, what }: Kind, where: object, today: string): Promise<{ totalCount: number; items: Item[] }> {
  const [rows, totalCount] = await Promise.all([
    read.rows(principal, entity.key, { where: where as never, limit: most, order: ['id'] }) as unknown as Promise<readonly ({ id: number } & Record<string, unknown>)[]>, read.count(principal, entity.key, { where: where as never }),
  ])
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 10) : null)
  const name = (row: Record<string, unknown>, key: string) => String(row[`${key}Name`] ?? row[`${key}Code`] ?? '')
  const items = rows.map((row): Item => {
    const [validFrom, validTo] = [text(row['validFrom']), text(row['validTo'])]
    return {
      entity: entity.key, id: row.id, whomId: Number(row[whom.wire]), whom: name(row, whom.key), whatId: Number(row[what.wire]), what: name(row, what.key), validFrom, validTo,
      state: validFrom !== null && validFrom > today ? 'later' : validTo !== null && validTo < today ? 'over' : 'now',
    }
  })
  return { totalCount, items }
}
