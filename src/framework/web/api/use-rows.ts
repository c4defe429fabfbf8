import type { EntityModel } from '#framework/metadata'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { readList, type ListRequest } from './data-provider.ts'
import type { Page } from './wire-row.ts'

interface RowsOptions {
  /** Milliseconds after which others' changes are looked for; absent: only when the page opens, and after `useReadAgain`. */
  every?: number
  /** What was read before stays until other conditions are answered. */
  keeps?: boolean
  enabled?: boolean
}

/** Rows of an entity's list, or of a service that answers as one, beside the list page itself. */
export function useRows(entity: EntityModel, asked: ListRequest, { every, keeps = false, enabled = true }: RowsOptions = {}): UseQueryResult<Page> {
  return useQuery({
    queryKey: ['rows', entity.key, asked], enabled, queryFn: ({ signal }) => readList(entity, { failure: 'own', ...asked, queryContext: { signal } }),
    ...(every === undefined ? {} : { refetchInterval: every }), ...(keeps ? { placeholderData: keepPreviousData } : {}),
  })
}
