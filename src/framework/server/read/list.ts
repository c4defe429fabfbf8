/** Lists, narrowed lists and look-ups: one path, with another shape of item and another order. */
import type { EntityModel, Model } from '#framework/metadata'
import { carriedBy, hangsOnClock, parseListQuery, standardField, type ListQuery, type ListSort } from '#framework/wire'
import { sql } from 'kysely'
import type { Answer, Asked, CallContext, Handler, QueryBag } from '../context.ts'
import type { Statement } from '../database/statements/statement.ts'
import type { ServerDeps } from '../deps.ts'
import { layers } from '../layers.ts'
import { foundByChoice, isChooser } from './request/chooser.ts'
import { InvalidFilter } from './where/filters.ts'
import { holds } from '../principal.ts'
import { carryingShape, choiceShape, rowShape, sheetShape, type CarriedRows, type RowShape } from './answer/row-shape.ts'
import { orderOf, titleOrder, type Order } from './page/order.ts'
import { plainMemo } from './cache/page-memo.ts'
import { prefetchOfPage, pageOf, totalOf } from './page/page.ts'
import type { PageRequest } from './request/page-request.ts'
import { streamedPage, streamFrom } from './page/streamed-page.ts'
import { readQuery, refusingData } from './request/read-query.ts'
import type { ScopeConditions } from './cache/scope-conditions.ts'
import type { TableShares } from './cache/table-shares.ts'
import { tableColumns, visible, type Visible } from './where/visible.ts'
import { whereOf, type Where } from './where/where.ts'
import { writeRows, type Writing } from './answer/serialize-rows.ts'

/** What is kept between requests for the conditions of lists. */
interface ConditionCache {
  shares: TableShares
  conditions: ScopeConditions<Where>
}

export function listHandler(deps: ServerDeps, cache: ConditionCache): Handler {
  return handlerOf(deps, { cache, shapeOf: rowShape, sheetShapeOf: sheetShape, order: orderOf })
}

/** Rows carried along come to those who may read such rows: the others get the rows alone. */
function carriedFor({ model, entity, call, principal }: CallContext): CarriedRows[] {
  return Object.entries(call.with).flatMap(([name, text]) => {
    const found = carriedBy(model, entity, text)
    return found && holds(principal, found.from, 'Read') ? [{ name, ...found }] : []
  })
}

/** Choices, by title unless asked otherwise. */
export function lookupHandler(deps: ServerDeps, cache: ConditionCache): Handler {
  return handlerOf(deps, { cache, shapeOf: choiceShape, order: (model, entity, sort) => (sort.length ? orderOf(model, entity, sort) : titleOrder(model, entity)) })
}

interface Manner {
  cache: ConditionCache
  shapeOf: (model: Model, entity: EntityModel) => RowShape
  /** The same columns, named for a sheet. */
  sheetShapeOf?: (model: Model, entity: EntityModel) => RowShape
  order: (model: Model, entity: EntityModel, sort: readonly ListSort[]) => Order
}

function handlerOf(deps: ServerDeps, manner: Manner): Handler {
  const handler: Handler = (context) => answer(deps, context, manner)
  if (!(deps.layers ?? layers).has('prefetch')) return handler
  return Object.assign(handler, { prefetch: (asked: Asked) => prefetchOf(deps, asked, manner) })
}

function narrowed(seen: Visible, meant: NonNullable<CallContext['meant']>): Visible {
  return {
    ...seen, scope: null, on: (other) => seen.on(other), fields: seen.fields,
    rows: (column) => {
      const scope = seen.rows(column)
      return scope ? sql<boolean>`(${scope}) AND (${meant(column)})` : meant(column)
    },
  }
}

/** Where the request is to be refused, nothing is prefetched. */
function prefetchOf(deps: ServerDeps, { model, entity, call, query, guess }: Asked, { cache, shapeOf, order }: Manner): Statement | null {
  if (call.mine) return null
  const { tenantId } = guess
  const { query: list, problems } = parseListQuery(entity, call, query.entries())
  // Nor where the zone decides: it is not known yet.
  if (problems.length || list.paths.length || list.max > streamFrom || list.filters.some(({ on, operator, values }) => hangsOnClock((on.field ?? standardField(on.name)).kind, operator, values))) return null
  try {
    const seen = visible(entity, guess, deps.scope)
    const where = whereOf({ model, entity, tenantId, userId: null, zone: 'UTC', visible: seen, ...cache }, list, call)
    made.set(query, { list, where, scopeKey: seen.scopeKey })
    return prefetchOfPage(deps.pages, { entity, columns: shapeOf(model, entity).columns, where, order: order(model, entity, list.sort), skip: list.skip, max: list.max, scopeKey: seen.scopeKey })
  } catch (error) {
    if (error instanceof InvalidFilter) return null
    throw error
  }
}

/** What was read and made for the prefetched statement serves the answer too, where whoever asks sees the rows it was made for. */
const made = new WeakMap<QueryBag, { list: ListQuery; where: Where; scopeKey: string }>()

function answer(deps: ServerDeps, context: CallContext, { cache, shapeOf, sheetShapeOf, order }: Manner): Promise<Answer> {
  const { model, entity, call, principal, numbers, prefetched, meant } = context
  const { tenantId, userId, zone } = principal
  const carried = carriedFor(context)
  const choosing = isChooser(context)
  // Prefetched for whoever may read the rows.
  const before = choosing || meant ? undefined : made.get(context.query)
  const query = before?.list ?? readQuery(context)
  const shape = carried.length ? carryingShape(model, entity, carried) : ((query.forSheet && sheetShapeOf) || shapeOf)(model, entity)
  const all = visible(entity, principal, deps.scope)
  const found = choosing ? foundByChoice(context, query.search, all) : all
  const seen = meant ? narrowed(found, meant) : found
  // What else is meant rests on more than the key of what is remembered says.
  const pages = meant ? plainMemo : deps.pages
  const writing: Writing = { model, names: deps.names, files: deps.files, numbers, carriedSeen: (carried) => visible(carried, principal, deps.scope).rows(tableColumns(carried)) }
  return refusingData(context, async () => {
    const where = (before?.scopeKey === seen.scopeKey ? before.where : undefined) ?? whereOf({ model, entity, tenantId, userId, zone, visible: seen, ...cache }, query, call)
    const request: PageRequest = { entity, columns: shape.columns, where, order: order(model, entity, query.sort), skip: query.skip, max: query.max, scopeKey: seen.scopeKey, numbers, prefetched }
    if (query.max > streamFrom) {
      const total = await deps.database.read(principal.tenantId, (connection) => totalOf(connection, pages, request))
      const count = Math.min(query.max, total - query.skip)
      if (count > streamFrom) return { stream: deps.database.stream(principal, (connection) => streamedPage(connection, writing, shape, request)) }
      request.max = Math.max(count, 1)
    }
    return deps.database.read(tenantId, async (connection) => {
      const page = await pageOf(connection, pages, request)
      const items = await writeRows(connection, writing, shape, page.rows)
      return { json: `{"totalCount":${page.total},"items":[${items.join(',')}]}` }
    })
  })
}
