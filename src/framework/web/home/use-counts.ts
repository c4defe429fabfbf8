import { useQuery } from '@tanstack/react-query'
import { sendTo } from '../api/send.ts'
import { homeKey } from './use-sections.ts'

const aWhile = 5 * 60_000

/** Entity → rows of its list; empty until they are counted. @param isWanted whether the page has come to show them */
export function useCounts(isWanted: boolean): { readonly [entity: string]: number } {
  const { data } = useQuery({ queryKey: [...homeKey, 'counts'], queryFn: ({ signal }) => sendTo<{ counts: { [entity: string]: number } }>('GET', 'Home/GetCounts', { signal, failure: 'own' }), enabled: isWanted, staleTime: aWhile })
  return data?.counts ?? {}
}
