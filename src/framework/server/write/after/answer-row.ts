/** The row as it travels, out of the statement that wrote it, in place of reading it again. */
import { visible } from '../../read/where/visible.ts'
import { rowShape } from '../../read/answer/row-shape.ts'
import { tableColumns } from '../../read/where/visible.ts'
import type { WriteRequest } from '../request.ts'
import type { Work } from '../work.ts'

/** Columns over the alias `t`; null where lists or owned rows belong to the row, or where the writer may not see every row. */
export function answerColumns({ model, deps }: Work, { entity, principal, answer }: WriteRequest): string | null {
  if (!answer || visible(entity, principal, deps.scope).rows(tableColumns(entity))) return null
  const shape = rowShape(model, entity)
  return shape.children.length || shape.named.some(({ list }) => list) ? null : shape.columns
}
