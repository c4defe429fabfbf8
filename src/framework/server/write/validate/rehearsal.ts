/**
 * A check that says what a commit would say: where a feature validates rows once they are written, they are written, the feature is asked,
 * and all of it is undone (docs/decisions/features.md).
 */
import { problem } from '#framework/wire'
import { Failure, InvalidInput } from '../../failures.ts'
import type { Findings } from './findings.ts'
import type { WriteRequest, WriteResult } from '../request.ts'
import type { Work, WriterDeps } from '../work.ts'

/** Whether a check has a feature to ask: without one it reads only, outside a transaction. */
export function isRehearsed({ hooks }: Pick<WriterDeps, 'hooks'>, { mode, entity }: Pick<WriteRequest, 'mode' | 'entity'>): boolean {
  const hook = mode === 'check' ? hooks?.get(entity.tableOf) : undefined
  return Boolean(hook && !hook.onlyFollows && (hook.updating ?? hook.written))
}

/** Ends a transaction without leaving anything of it. */
class Undone extends Error {
  readonly result: WriteResult
  constructor(result: WriteResult) {
    super('a check is undone')
    this.result = result
  }
}

/** @param transaction runs what it is given in a transaction, and undoes it where that throws */
export async function undone(transaction: (end: (result: WriteResult) => never) => Promise<unknown>): Promise<WriteResult> {
  try {
    await transaction((result) => {
      throw new Undone(result)
    })
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
  throw new Error('a check was not undone')
}

export interface Rehearsal {
  work: Pick<Work, 'connection' | 'held'>
  /** Rows of the body that would be written, in their order. */
  rows: readonly number[]
  /** Writes the first `count` of them and asks the feature. */
  write: (count: number) => Promise<void>
}

/** Rows written in search of the one, all steps together: each may write nearly all of them again (two to three seconds). */
const written = 30_000

/**
 * What the feature refuses becomes a finding of each place that it names. Where it names none, of the row with which the refusal begins: the
 * rows before it are taken. Where that takes too long to find, it stands at the first row that is not known to be taken.
 *
 * @throws what is no refusal
 */
export async function rehearse({ work, rows, write }: Rehearsal, findings: Findings): Promise<void> {
  const refusal = (count: number) => refusalOf(work, () => write(count))
  const refused = rows.length ? await refusal(rows.length) : null
  if (!refused) return
  const named = refused instanceof InvalidInput ? placesOf(refused.errors, new Set(rows)) : null
  if (named) {
    for (const { row, field, message } of named) findings.addToRow({ row, place: '' }, field, problem('refused', { help: { en: message, ur: message } }), undefined)
    return
  }
  let [taken, last, failure, spent] = [0, rows.length, refused, rows.length]
  while (last - taken > 1) {
    const middle = Math.floor((taken + last) / 2)
    spent += middle
    if (spent > written) break
    const found = await refusal(middle)
    if (found) [last, failure] = [middle, found]
    else taken = middle
  }
  findings.addToRow({ row: rows[taken] ?? 0, place: '' }, '', problem('refused', { help: { en: failure.message, ur: failure.message } }), undefined)
}

/** `[3].chapters[2].name` is a place in row 3 of the body. Null unless every error names one. */
function placesOf(errors: InvalidInput['errors'], rows: ReadonlySet<number>): { row: number; field: string; message: string }[] | null {
  const found = errors.flatMap(({ message, members: [member = ''] }) => {
    const [, row, field = ''] = /^\[(\d+)\]\.?(.*)$/.exec(member) ?? []
    return row !== undefined && rows.has(Number(row)) ? [{ row: Number(row), field, message }] : []
  })
  return found.length > 0 && found.length === errors.length ? found : null
}

async function refusalOf({ connection, held }: Rehearsal['work'], write: () => Promise<void>): Promise<Failure | null> {
  await connection.run({ text: 'SAVEPOINT rehearsal' })
  try {
    await write()
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  } finally {
    await connection.run({ text: 'ROLLBACK TO SAVEPOINT rehearsal' })
    held.forget()
  }
}
