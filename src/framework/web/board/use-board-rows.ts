/** The rows of a board: of each column the first ones and how many there are, under the conditions of the address. */
import type { EntityModel } from '#framework/metadata'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { readList, type ListSource } from '../api/data-provider.ts'
import type { QueryValue } from '../api/query-string.ts'
import type { WireRow } from '../api/wire-row.ts'
import { parameterOf } from '../list/filters/list-filter.ts'
import type { ListState } from '../list/state/list-address.ts'

/** Cards of a column at first, and how many more come at a time. */
const [first, further] = [7, 35]
/** Others move cards, too. */
const minute = 60_000

export interface BoardRowsColumn {
  key: string
  /** What makes a row one of this column. */
  conditions: readonly (readonly [string, QueryValue])[]
  /** The service that gives its rows, if not the entity's list. */
  source?: ListSource
  /** Its rows are counted that are late. */
  countsLate?: boolean
  /** `finishedTime desc`; by default as the list or service has them. */
  sorting?: string
}

export interface BoardRows {
  /** Undefined until the first answer of every column. */
  columns: ReadonlyMap<string, { rows: readonly WireRow[]; total: number; late: number }> | undefined
  error: unknown
  retry: () => void
  /** Shows more of a column. */
  more: (column: string) => void
}

/** @param scope what the query keys begin with: what is read again together after an action */
export function useBoardRows(entity: EntityModel, { search, filters }: Pick<ListState, 'search' | 'filters'>, columns: readonly BoardRowsColumn[], scope: string): BoardRows {
  const [shown, show] = useState<{ readonly [column: string]: number }>({})
  const found = useQueries({ queries: columns.map((column) => {
    const asked = { ...askedOf(column, filters, search), take: shown[column.key] ?? first }
    return { queryKey: [scope, 'column', entity.key, asked], queryFn: ({ signal }: { signal: AbortSignal }) => readList(entity, { ...asked, queryContext: { signal } }), placeholderData: keepPreviousData, refetchInterval: minute }
  }) })
  // Rows come by the time they are due: where one in time ends what is shown, all late ones are there. Else they are counted.
  const isOpenEnded = (n: number) => {
    const { items = [], totalCount = 0 } = found[n]?.data ?? {}
    return columns[n]?.countsLate === true && items.length < totalCount && items.at(-1)?.['isExpired'] === true
  }
  const counted = useQueries({ queries: columns.map((column, n) => {
    const asked = { ...askedOf(column, filters, search), skip: 0, take: 1, conditions: [...askedOf(column, filters, search).conditions, ['isExpired', 'true'] as const] }
    return { queryKey: [scope, 'late', entity.key, asked], enabled: isOpenEnded(n), queryFn: ({ signal }: { signal: AbortSignal }) => readList(entity, { ...asked, queryContext: { signal } }), placeholderData: keepPreviousData, refetchInterval: minute }
  }) })
  const lateOf = (n: number) => (isOpenEnded(n) ? counted[n]?.data?.totalCount : undefined) ?? found[n]?.data?.items.filter((row) => row['isExpired'] === true).length ?? 0
  const failed = found.find(({ error, data }) => error && !data)
  return {
    columns: found.every(({ data }) => data) ? new Map(columns.map(({ key }, n) => [key, { rows: found[n]?.data?.items ?? [], total: found[n]?.data?.totalCount ?? 0, late: lateOf(n) }])) : undefined,
    error: failed?.error,
    retry: () => void Promise.all(found.map(({ refetch }) => refetch())),
    more: (key) => show({ ...shown, [key]: (shown[key] ?? first) + further }),
  }
}

/** A condition of the user's that the column has already would be asked twice. */
function askedOf({ conditions, source, sorting = '' }: BoardRowsColumn, filters: ListState['filters'], search: string) {
  const own = new Set(conditions.map(([name]) => name))
  return { skip: 0, sorting, search, conditions: [...filters.map(parameterOf).filter(([name]) => !own.has(name)), ...conditions], failure: 'inline' as const, ...(source ? { source } : {}) }
}
