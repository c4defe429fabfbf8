import { useQuery } from '@tanstack/react-query'
import { sendTo } from '../api/send.ts'
import { homeKey } from './use-sections.ts'

const aWhile = 5 * 60_000

export interface Counts {
  /** Entity → rows of its list; empty until they are counted. */
  counts: { readonly [entity: string]: number }
  /** Lists whose rows could not be counted; null: none of them could. */
  notCounted: readonly string[] | null
  isCounting: boolean
  countAgain: () => void
}

/** @param isWanted whether the page has come to show them */
export function useCounts(isWanted: boolean): Counts {
  const { data, isError, isFetching, refetch } = useQuery({ queryKey: [...homeKey, 'counts'], queryFn: ({ signal }) => sendTo<Pick<Counts, 'counts'> & { notCounted?: readonly string[] }>('GET', 'Home/GetCounts', { signal, failure: 'own' }), enabled: isWanted, staleTime: aWhile })
  return { counts: data?.counts ?? {}, notCounted: isError && !data ? null : (data?.notCounted ?? []), isCounting: isFetching, countAgain: () => void refetch() }
}
