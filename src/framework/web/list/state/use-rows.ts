/** Rows of a list: Refine's `useList` over the derived data provider. */
import type { EntityModel } from '#framework/metadata'
import { keepPreviousData } from '@tanstack/react-query'
import { useList, type MetaQuery } from '@refinedev/core'
import type { ListSource } from '../../api/data-provider.ts'
import { asFailure, type WireFailure } from '../../api/wire-failure.ts'
import type { WireRow } from '../../api/wire-row.ts'
import type { ListState } from './list-address.ts'
import { requestOf } from './list-request.ts'

export interface Rows {
  rows: readonly WireRow[]
  /** The page these rows are, which may not be the one that was asked for yet. */
  at: { page: number; size: number }
  /** Rows that match; undefined until the first answer. */
  total: number | undefined
  /** All rows of the list, where conditions hide some. */
  all: number | undefined
  /** Nothing to show yet. */
  isFirst: boolean
  /** Newer rows are on their way; the old ones stay. */
  isFetching: boolean
  failure: WireFailure | null
  retry: () => void
}

export function useRows(entity: EntityModel, state: ListState, enabled: boolean, { over, source }: { over?: string | undefined; source?: ListSource | undefined } = {}): Rows {
  const narrowed = state.search !== '' || state.filters.length > 0
  const { skip: _skip, take: _take, ...request } = requestOf(state)
  const further = { ...(over === undefined ? {} : { over }), ...(source ? { source } : {}) }
  const meta = { ...request, ...further }
  const { query, result } = useList({
    resource: entity.key, pagination: { currentPage: state.page, pageSize: state.size, mode: 'server' }, meta: meta as MetaQuery, errorNotification: false,
    queryOptions: { enabled, placeholderData: keepPreviousData },
  })
  const whole = useList({
    resource: entity.key, pagination: { currentPage: 1, pageSize: 1, mode: 'server' }, meta: { failure: 'own', ...further }, errorNotification: false,
    queryOptions: { enabled: enabled && narrowed, staleTime: 60_000 },
  })
  return {
    rows: result.data as WireRow[],
    at: (query.data as { at?: Rows['at'] } | undefined)?.at ?? { page: state.page, size: state.size },
    total: query.data ? result.total : undefined,
    all: narrowed ? (whole.query.data ? whole.result.total : undefined) : query.data ? result.total : undefined,
    isFirst: query.isPending,
    isFetching: query.isFetching,
    failure: query.error && !query.isFetching ? asFailure(query.error) : null,
    retry: () => void query.refetch(),
  }
}
