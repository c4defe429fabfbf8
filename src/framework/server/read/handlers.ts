/** The read door's handlers, by kind of call. */
import type { CallKind } from '#framework/wire'
import type { Handler } from '../context.ts'
import type { ServerDeps } from '../deps.ts'
import { deletedRowsHandler } from './history/deleted-rows.ts'
import { referrersHandler } from '../refer/referrers-handler.ts'
import { distinctHandler } from './distinct.ts'
import { getHandler } from './get.ts'
import { historyHandler } from './history/history.ts'
import { listHandler, lookupHandler } from './list.ts'
import type { Where } from './where/where.ts'
import { makeScopeConditions } from './cache/scope-conditions.ts'
import { makeTableShares, type TableShares } from './cache/table-shares.ts'

export type ReadCall = Extract<CallKind, 'get' | 'list' | 'narrowed' | 'lookup' | 'distinct' | 'history' | 'deletedRows' | 'referrers'>

export function makeReadHandlers(deps: ServerDeps, shares: TableShares = makeTableShares(deps)): { readonly [K in ReadCall]: Handler } {
  const cache = { shares, conditions: makeScopeConditions<Where>(deps.layers) }
  const list = listHandler(deps, cache)
  return { get: getHandler(deps), list, narrowed: list, lookup: lookupHandler(deps, cache), distinct: distinctHandler(deps), history: historyHandler(deps), deletedRows: deletedRowsHandler(deps), referrers: referrersHandler(deps) }
}
