/** Lists, narrowed lists and look-ups: one way, with another shape of item and another order. */
import type { ListSort } from '#framework/wire'
import type { Answer, CallContext, Handler } from '../context.ts'
import type { StreamConnection } from '../database/database.ts'
import type { ServerDeps } from '../deps.ts'
import { choiceShape, rowShape, type RowShape } from './row-shape.ts'
import { orderOf, titleOrder, type Order } from './order.ts'
import { pageOf, selectText, totalOf, type PageRequest } from './page.ts'
import { readQuery, refusingData } from './read-query.ts'
import { visible } from './visible.ts'
import { whereOf } from './where.ts'
import { writeRows, type Writing } from './write-rows.ts'

/** More rows than this are streamed from a cursor (contract §7). */
const streamFrom = 1000

export function listHandler(deps: ServerDeps): Handler {
  return (context) => answer(deps, context, rowShape(context.model, context.entity), (sort) => orderOf(context.model, context.entity, sort))
}

/** Choices, by title unless asked otherwise. */
export function lookupHandler(deps: ServerDeps): Handler {
  return (context) => answer(deps, context, choiceShape(context.model, context.entity), (sort) => (sort.length ? orderOf(context.model, context.entity, sort) : titleOrder(context.model, context.entity)))
}

type Ordering = (sort: readonly ListSort[]) => Order

function answer(deps: ServerDeps, context: CallContext, shape: RowShape, order: Ordering): Promise<Answer> {
  const { model, entity, call, principal, numbers } = context
  const query = readQuery(context)
  const seen = visible(entity, principal, deps.scope, call.mine)
  const writing = { model, names: deps.names, numbers }
  return refusingData(context, async () => {
    const where = whereOf({ model, entity, tenantId: principal.tenantId, visible: seen }, query, call)
    const request: PageRequest = { entity, columns: shape.columns, where, order: order(query.sort), skip: query.skip, max: query.max, scopeKey: seen.scopeKey, numbers }
    if (query.max > streamFrom) {
      const total = await deps.database.read(principal.tenantId, (connection) => totalOf(connection, deps.pages, request))
      const count = Math.min(query.max, total - query.skip)
      if (count > streamFrom) return { stream: deps.database.stream(principal.tenantId, (connection) => streamed(connection, writing, shape, request)) }
      request.max = Math.max(count, 1)
    }
    return deps.database.read(principal.tenantId, async (connection) => {
      const page = await pageOf(connection, deps.pages, request)
      const items = await writeRows(connection, writing, shape, page.rows)
      return { json: `{"totalCount":${page.total},"items":[${items.join(',')}]}` }
    })
  })
}

/** One snapshot: the total is that of the rows that follow. */
async function* streamed(connection: StreamConnection, writing: Writing, shape: RowShape, request: PageRequest): AsyncIterable<string> {
  const { where, skip, max } = request
  const total = await totalOf(connection, { find: (_key, _number, compute) => compute() }, { ...request, numbers: new Map() })
  yield `{"totalCount":${total},"items":[`
  let first = true
  for await (const rows of connection.batches({ text: `${selectText(request)} LIMIT ${max} OFFSET ${skip}`, values: where.values })) {
    const items = await writeRows(connection, writing, shape, rows)
    yield (first ? '' : ',') + items.join(',')
    first = false
  }
  yield ']}'
}
