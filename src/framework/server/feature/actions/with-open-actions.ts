/** Rows of Get, of lists and of a write's answer say which actions are open to whoever reads them. */
import type { TransitionTable } from '#framework/wire'
import type { Answer, CallContext, Handler } from '../../context.ts'
import type { LooseRow } from '../named-entity.ts'
import { answered } from './do-action.ts'

/**
 * A handler whose rows carry `openActions` and what the table of actions `derives`, where their table of the database has actions. An answer that is streamed, of more than 1,000 rows, goes out as it is.
 *
 * @param tables by the entity whose table it is
 */
export function withOpenActions(handler: Handler, tables: ReadonlyMap<string, TransitionTable>): Handler {
  if (!tables.size) return handler
  return Object.assign(async (context: CallContext): Promise<Answer> => {
    const answer = await handler(context)
    const table = tables.get(context.entity.tableOf)
    if (!table || !('json' in answer)) return answer
    const value = JSON.parse(answer.json) as LooseRow | { items: LooseRow[] }
    const open = (row: LooseRow) => answered(table, context.entity, row, context.principal)
    return { ...answer, json: JSON.stringify('items' in value && Array.isArray(value.items) ? { ...value, items: (value.items as LooseRow[]).map(open) } : open(value as LooseRow)) }
  }, handler.prefetch ? { prefetch: handler.prefetch } : {})
}
