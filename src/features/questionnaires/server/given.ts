/** Answers that are there: one that was taken back is none, unless pictures or what somebody sent later stand beside it. It stays as an empty row until its question goes. */
import type { Model } from '#framework/metadata'
import type { Transaction } from '#framework/server'
import type { FamilyOf } from './families.ts'

/** What keeps answers to questions of templates, and may have them taken back. */
const keepers = ['WorkOrderAnswer', 'IssuedAnswer'] as const

/** @param keeper entity of the answers @returns a condition that only those meet which are there */
export function given(keeper: string): object {
  return keepers.some((key) => key === keeper) ? { or: [{ isTakenBack: { ne: true } }, { olderTime: { empty: false } }, { [`${keeper}Image:answer.image`]: { empty: false } }] } : {}
}

/** Empty rows of what was taken back hold their questions no longer. @param ids of questions that go, to which no answer is there */
export async function forgetTakenBack(tx: Transaction, model: Model, entity: FamilyOf['question'], ids: readonly number[]): Promise<void> {
  for (const key of ids.length ? keepers : []) {
    for (const { wire } of model.get(key)?.fields.filter(({ kind, target }) => kind === 'ref' && target === entity) ?? []) {
      const rows = await tx.read.rows(key, { where: { [wire]: { in: ids }, isTakenBack: true } as never, fields: [], authorised: true })
      if (rows.length) await tx.delete(key, rows.map(({ id }) => id), { authorised: true })
    }
  }
}
