/** An action on many rows, each answered for itself. */
import { z } from 'zod'
import { Failure, InvalidInput } from '../../failures.ts'
import { WriteKey } from '../../write/keys/write-key.ts'

export const eachRowAnswer = z.object({ done: z.int(), refused: z.int(), items: z.array(z.object({ id: z.int(), success: z.boolean(), message: z.string().nullable() })) })
type EachRowAnswer = z.output<typeof eachRowAnswer>

/**
 * Each row in a transaction of its own, so that one that is refused undoes no other; what became of each is told.
 *
 * @param key of the whole request: each row has its own of it
 * @param work does one row @throws Failure, whose sentence is the row's answer
 */
export async function eachRow(ids: readonly number[], key: WriteKey | undefined, work: (id: number, key: WriteKey | undefined) => Promise<unknown>): Promise<EachRowAnswer> {
  const items: EachRowAnswer['items'] = []
  for (const id of new Set(ids)) {
    try {
      await work(id, key && new WriteKey(`${key.text} ${id}`, key.request))
      items.push({ id, success: true, message: null })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      items.push({ id, success: false, message: sentenceOf(error) })
    }
  }
  const done = items.filter(({ success }) => success).length
  return { done, refused: items.length - done, items }
}

/** What is wrong with a field says more than that something is. */
function sentenceOf(failure: Failure): string {
  return (failure instanceof InvalidInput ? failure.errors[0]?.message : undefined) ?? [failure.message, failure.details].filter(Boolean).join(' ')
}
