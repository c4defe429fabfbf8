import { sendTo, useSession } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { makePlaceTree, type PlaceTree, type ToldTree } from './tree-model.ts'

/** All that the page asks of the server begins with it. */
export const hierarchyKey = ['hierarchy'] as const

export interface TreeState {
  data: PlaceTree | undefined
  error: unknown
  refetch: () => void
}

/** All places the user may see, in one answer. */
export function useTree(enabled: boolean): TreeState {
  const { language } = useSession()
  const { data, error, refetch } = useQuery({ queryKey: [...hierarchyKey, 'tree'], queryFn: ({ signal }) => sendTo<ToldTree>('GET', 'Hierarchy/GetTree', { signal, failure: 'own' }), enabled, staleTime: 10_000 })
  const tree = useMemo(() => data && makePlaceTree(data, language), [data, language])
  return { data: tree, error, refetch: () => void refetch() }
}
