import { sendTo, useSession, wordOf, type WireRow } from '#framework/web'
import { useQueries, useQuery } from '@tanstack/react-query'
import { figureLists, siteFigureOf } from '../../model/site-figures.ts'
import { places, wireName, type Place } from './use-asked.ts'

interface AskedPlaces {
  /** Where they are known. */
  names: readonly string[]
  /** What those are that nobody is told of: gone, or out of the reader's sight, which no answer tells apart. */
  unseen: readonly string[]
  isPending: boolean
}

/** As choices, which need no right of the list. */
interface Choices { items: readonly { name: string }[] }

/** A list and what narrows it. */
export interface RowsOf { path: string; query: { readonly [name: string]: string } }

/**
 * The places in an address, and the row of a look-up whose sites are counted.
 *
 * @param rowsOf the list that is narrowed by them: of a place that is not seen there may be rows that are, such as one's own work orders there; then it is named as they name it
 */
export function usePlaceNames(query: URLSearchParams, rowsOf?: RowsOf): AskedPlaces {
  const { model, language } = useSession()
  const figure = siteFigureOf(query.get('Figure') ?? '')
  const asked = [
    ...(figure && 'id' in figure ? [{ key: figureLists[figure.list].entity, id: figure.id, word: '' }] : []),
    ...(Object.keys(places) as Place[]).map((place) => ({ key: places[place], id: Number(query.get(place)), word: wireName(place).replace(/Id$/, 'Name') })),
  ].flatMap(({ key, id, word }) => {
    const entity = model.get(key)
    return id && entity ? [{ entity, id, word }] : []
  })
  const found = useQueries({ queries: asked.map(({ entity, id }) => ({ queryKey: ['dashboards', 'name', entity.key, id], retry: false, staleTime: 300_000, queryFn: ({ signal }: { signal: AbortSignal }) => sendTo<Choices>('GET', `${entity.key}/GetAll`, { query: [['IsDropdown', true], ['id', id], ['MaxResultCount', 1]], failure: 'own', signal }) })) })
  const unseen = found.flatMap(({ data }, n) => (data?.items.length === 0 ? asked.slice(n, n + 1) : []))
  const rows = useQuery({
    queryKey: ['dashboards', 'rows', rowsOf?.path, rowsOf?.query], retry: false, enabled: rowsOf !== undefined && unseen.length > 0,
    queryFn: ({ signal }) => sendTo<{ items: readonly WireRow[] }>('GET', rowsOf?.path ?? '', { query: [...Object.entries(rowsOf?.query ?? {}), ['MaxResultCount', 1]], failure: 'own', signal }),
  })
  const [first] = rows.data?.items ?? []
  return {
    names: [...found.flatMap(({ data }) => data?.items.map(({ name }) => name) ?? []), ...unseen.flatMap(({ word }) => (first && word && wordOf(first, word)) || [])],
    unseen: first ? [] : unseen.map(({ entity }) => entity.label.one[language]),
    isPending: found.some(({ isPending }) => isPending) || rows.isLoading,
  }
}
