import { sendTo, useSession } from '#framework/web'
import { useQueries } from '@tanstack/react-query'
import { figureLists, siteFigureOf } from '../../model/site-figures.ts'
import { places, type Place } from './use-asked.ts'

interface AskedPlaces {
  /** Where they are known. */
  names: readonly string[]
  /** What those are that nobody is told of: gone, or out of the reader's sight, which no answer tells apart. */
  unseen: readonly string[]
  isPending: boolean
}

/** As choices, which need no right of the list. */
interface Choices { items: readonly { name: string }[] }

/** The places in an address, and the row of a look-up whose sites are counted. */
export function usePlaceNames(query: URLSearchParams): AskedPlaces {
  const { model, language } = useSession()
  const figure = siteFigureOf(query.get('Figure') ?? '')
  const asked = [
    ...(figure && 'id' in figure ? [{ key: figureLists[figure.list].entity, id: figure.id }] : []),
    ...(Object.keys(places) as Place[]).map((place) => ({ key: places[place], id: Number(query.get(place)) })),
  ].flatMap(({ key, id }) => {
    const entity = model.get(key)
    return id && entity ? [{ entity, id }] : []
  })
  const found = useQueries({ queries: asked.map(({ entity, id }) => ({ queryKey: ['dashboards', 'name', entity.key, id], retry: false, staleTime: 300_000, queryFn: ({ signal }: { signal: AbortSignal }) => sendTo<Choices>('GET', `${entity.key}/GetAll`, { query: [['IsDropdown', true], ['id', id], ['MaxResultCount', 1]], failure: 'own', signal }) })) })
  return {
    names: found.flatMap(({ data }) => data?.items.map(({ name }) => name) ?? []),
    unseen: found.flatMap(({ data }, n) => (data?.items.length === 0 ? [asked[n]?.entity.label.one[language] ?? ''] : [])),
    isPending: found.some(({ isPending }) => isPending),
  }
}
