/** A page of any length as the text of an answer, written as fast as its reader takes it. */
import type { StreamConnection } from '../../database/database.ts'
import type { RowShape } from '../answer/row-shape.ts'
import { writeRows, type Writing } from '../answer/serialize-rows.ts'
import { plainMemo } from '../cache/page-memo.ts'
import type { PageRequest } from '../request/page-request.ts'
import { totalOf } from './page.ts'
import { selectText } from './page-statements.ts'

/** More rows than this are streamed from a cursor. */
export const streamFrom = 1000

/**
 * One snapshot: the total is that of the rows that follow.
 *
 * @param turned JSON text of a row as it is answered; by default as it is read
 * @returns pieces of `{"totalCount":…,"items":[…]}`
 */
export async function* streamedPage(connection: StreamConnection, writing: Writing, shape: RowShape, request: PageRequest, turned: (json: string) => string = (json) => json): AsyncGenerator<string> {
  const { where, skip, max } = request
  const total = await totalOf(connection, plainMemo, { ...request, numbers: new Map() })
  yield `{"totalCount":${total},"items":[`
  let first = true
  for await (const rows of connection.batches({ text: `${selectText(request)} LIMIT ${max} OFFSET ${skip}`, values: where.values })) {
    const items = await writeRows(connection, writing, shape, rows)
    yield (first ? '' : ',') + items.map(turned).join(',')
    first = false
  }
  yield ']}'
}
