import type { EntityModel } from '#framework/metadata'
import type { DeletedRow } from '#framework/wire'
import { useInvalidate } from '@refinedev/core'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callFor, send } from '../api/send.ts'
import { asFailure } from '../api/wire-failure.ts'
import { useFeedback } from '../feedback/feedback.tsx'
import { useSession } from '../session/session.ts'
import { useSay } from '../texts/say.ts'

const pageSize = 50

/** Deleted rows of an entity, newest first, page by page, and how to restore each. */
export function useDeleted(entity: EntityModel, search: string) {
  const { may } = useSession()
  const { toast, showFailure } = useFeedback()
  const say = useSay()
  const invalidate = useInvalidate()
  const client = useQueryClient()
  const [restoring, setRestoring] = useState<number | null>(null)
  const call = callFor(entity, 'deletedRows')
  const back = callFor(entity, 'restore')
  const query = useInfiniteQuery({
    queryKey: ['deleted', entity.key, search], enabled: call !== undefined && may(entity, 'Read'), initialPageParam: 0, retry: false, staleTime: 0,
    queryFn: ({ pageParam, signal }) => {
      if (!call) throw new Error(`${entity.key} keeps no deleted rows`)
      return send<{ totalCount: number; items: DeletedRow[] }>(call, { values: { skip: pageParam, max: pageSize, keyword: search }, signal, failure: 'own' })
    },
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.items.length, 0)
      return read < last.totalCount ? read : undefined
    },
  })
  return {
    isError: query.isError, isPending: query.isPending, hasNextPage: query.hasNextPage, isFetchingNextPage: query.isFetchingNextPage, fetchNextPage: query.fetchNextPage, refetch: query.refetch,
    rows: query.data?.pages.flatMap((page) => page.items) ?? [], total: query.data?.pages[0]?.totalCount,
    mayRestore: back !== undefined && may(entity, 'Create'), restoring,
    /** Says what did not come back with it, or why it could not. */
    async restore(id: number, name: string) {
      if (!back) return
      setRestoring(id)
      try {
        const { notes } = await send<{ notes: readonly string[] }>(back, { values: { ids: [id] }, failure: 'own' })
        toast([say('deleted.restored', { name: `⁨${name}⁩` }), ...notes].join(' '))
        await Promise.all([invalidate({ resource: entity.key, invalidates: ['all'] }), client.invalidateQueries({ queryKey: ['deleted'] })])
      } catch (thrown) {
        showFailure(asFailure(thrown), { title: say('deleted.notRestored', { name: `⁨${name}⁩` }) })
      } finally {
        setRestoring(null)
      }
    },
  }
}
