import type { EntityModel } from '#framework/metadata'
import { readOne } from '#framework/web'
import { useQuery } from '@tanstack/react-query'

/** Name of a row that only its id is known of. @param known no need to ask */
export function useNameOf(target: EntityModel, id: number | null, known: string | null): string {
  const { data } = useQuery({
    queryKey: ['pm-plans', 'name', target.key, id], enabled: id !== null && !known, staleTime: 300_000,
    queryFn: ({ signal }) => readOne(target, id ?? 0, { failure: 'own', signal }),
  })
  const name = data?.['name']
  return known ?? (typeof name === 'string' ? name : id === null ? '' : `#${id}`)
}
