/** Figures as a service answers them, read again as soon as the server says that they changed; where it cannot say so, every ten seconds. */
import { sendTo, useHub, useHubOpen } from '#framework/web'
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

/** Milliseconds: with the hub, for what moves by time alone; without. */
const [calm, alone] = [60_000, 10_000]
type Query = { readonly [name: string]: string | number | boolean | undefined }

/** @param isTold whether the server says that they changed */
export function useFigures<T>(path: string, query: Query, { enabled = true, isTold = true }: { enabled?: boolean; isTold?: boolean } = {}): UseQueryResult<T> {
  const isHeard = useHubOpen()
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== false) as [string, string | number | boolean][]
  return useQuery({
    queryKey: ['figures', path, given], enabled, staleTime: 0, placeholderData: keepPreviousData, refetchInterval: isHeard && isTold ? calm : alone,
    queryFn: ({ signal }) => sendTo<T>('GET', path, { query: given, failure: 'own', signal }),
  })
}

/** Hears which areas changed. @param path of the call that is read again; absent: all figures of the page */
export function useLiveFigures(areas: readonly string[], path?: string): void {
  const client = useQueryClient()
  useHub('figuresChanged', (said) => {
    const changed = (said as { areas?: readonly string[] } | undefined)?.areas
    if (!changed || changed.some((area) => areas.includes(area))) void client.invalidateQueries({ queryKey: path === undefined ? ['figures'] : ['figures', path] })
  })
}
