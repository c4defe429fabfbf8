import type { EntityModel } from '#framework/metadata'
import type { HistoryItem } from '#framework/wire'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callFor, send } from '../../api/send.ts'

const pageSize = 20

/** A row's history, newest first, page by page. */
export function useHistory(entity: EntityModel, id: number) {
  const call = callFor(entity, 'history')
  const query = useInfiniteQuery({
    queryKey: ['history', entity.key, id],
    enabled: call !== undefined,
    initialPageParam: 0,
    retry: false,
    staleTime: 0,
    queryFn: ({ pageParam, signal }) => {
      if (!call) throw new Error(`${entity.key} keeps no history`)
      return send<{ totalCount: number; items: HistoryItem[] }>(call, { values: { id, skip: pageParam, max: pageSize }, signal, failure: 'own' })
    },
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.items.length, 0)
      return read < last.totalCount ? read : undefined
    },
  })
  return { ...query, items: query.data?.pages.flatMap((page) => page.items) ?? [], kept: call !== undefined }
}
