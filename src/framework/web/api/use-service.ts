/** What a page of a feature reads by the feature's own services, and how it reads it again. */
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import type { QueryValue } from './query-string.ts'
import { readKept } from '../offline/kept-reads.ts'
import { sendTo } from './send.ts'

/** Others write, too, and so does the same person on another device: again every minute, and as the page is looked at again. */
const asTheyStand = { refetchInterval: 60_000, refetchOnWindowFocus: 'always', staleTime: 0 } as const

/** The answer of a service that is asked by GET: read whenever the page opens or is looked at again, every minute, and after `useReadAgain`. The page shows failures. */
export function useService<T>(path: string, query: { readonly [name: string]: QueryValue } = {}): UseQueryResult<T> {
  return useQuery({ queryKey: ['service', path, query], queryFn: ({ signal }) => sendTo<T>('GET', path, { query: Object.entries(query), failure: 'own', signal }), ...asTheyStand })
}

/** As `useService`, of answers that stay readable without the server: they are kept on this device for whoever works here. */
export function useKeptService<T>(path: string, query: { readonly [name: string]: QueryValue } = {}): UseQueryResult<T> {
  return useQuery({ queryKey: ['service', path, query], queryFn: ({ signal }) => readKept<T>(path, query, signal), ...asTheyStand })
}

/** Reads again all that the page shows: an action may change lists, counts and records alike. */
export function useReadAgain(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries()
}

/** Reads again what services answered: where an action goes through Refine, which reads its own lists and records again and knows nothing of counts beside them. */
export function useReadServicesAgain(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['service'] })
}
