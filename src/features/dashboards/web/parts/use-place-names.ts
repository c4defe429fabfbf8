import { readOne, useSession } from '#framework/web'
import { useQueries } from '@tanstack/react-query'
import { figureLists, siteFigureOf } from '../../model/site-figures.ts'
import { places, type Place } from './use-asked.ts'

/** Names of the places in an address, and of the row of a look-up whose sites are counted, where they are known. */
export function usePlaceNames(query: URLSearchParams): string[] {
  const { model } = useSession()
  const figure = siteFigureOf(query.get('Figure') ?? '')
  const asked = [
    ...(figure && 'id' in figure ? [{ key: figureLists[figure.list].entity, id: figure.id }] : []),
    ...(Object.keys(places) as Place[]).map((place) => ({ key: places[place], id: Number(query.get(place)) })),
  ].flatMap(({ key, id }) => {
    const entity = model.get(key)
    return id && entity ? [{ entity, id }] : []
  })
  const found = useQueries({ queries: asked.map(({ entity, id }) => ({ queryKey: ['dashboards', 'name', entity.key, id], staleTime: 300_000, queryFn: ({ signal }: { signal: AbortSignal }) => readOne(entity, id, { failure: 'own', signal }) })) })
  return found.flatMap(({ data }) => (typeof data?.['name'] === 'string' ? [data['name']] : []))
}
