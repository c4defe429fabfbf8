/** The rows before and after a record in the list it was opened from, with the list's own conditions and order. */
import type { EntityModel } from '#framework/metadata'
import { useQuery } from '@tanstack/react-query'
import { readList, type ListSource } from '../api/data-provider.ts'
import { listCallFor } from '../api/list-call.ts'
import { keepLastAddress, lastAddressOf, lastSourceOf } from '../list/state/last-address.ts'
import { queryOf, stateOf } from '../list/state/list-address.ts'
import { requestOf } from '../list/state/list-request.ts'
import { keptPageSize } from '../list/state/page-size.ts'

export interface Neighbours {
  /** From 1. */
  place: number
  total: number
  previous: number | null
  next: number | null
  /** Address of the list at the page on which the record stands. */
  list: string
}

/** @param sourceOf the service that gives the list's rows, by the list's address, where several pages show them; else the one that gave them last */
export function useNeighbours(entity: EntityModel, id: number, sourceOf?: (query: URLSearchParams) => ListSource): Neighbours | undefined {
  const address = lastAddressOf(entity)
  const { data } = useQuery({
    queryKey: ['neighbours', entity.key, id], enabled: entity.pages.list.includes(address.split('?', 1)[0] ?? '') && (sourceOf !== undefined || listCallFor(entity) !== undefined || lastSourceOf(entity) !== undefined), staleTime: 0, retry: false,
    queryFn: ({ signal }) => find(entity, id, lastAddressOf(entity), signal, sourceOf),
  })
  return data ?? undefined
}

/** Looked for on the page the list was left at and on those beside it: whoever goes on past a page's end comes to the next one. */
async function find(entity: EntityModel, id: number, address: string, signal: AbortSignal, sourceOf?: (query: URLSearchParams) => ListSource): Promise<Neighbours | null> {
  const [path = '', search = ''] = address.split('?', 2)
  const query = new URLSearchParams(search)
  const usual = keptPageSize()
  const state = stateOf(entity, query, usual)
  const source = sourceOf ? sourceOf(query) : lastSourceOf(entity)
  for (const page of [state.page, state.page + 1, state.page - 1].filter((n) => n > 0)) {
    const request = { ...requestOf({ ...state, page }), failure: 'own' as const, queryContext: { signal }, ...(source ? { source } : {}) }
    const { items, totalCount } = await readList(entity, request)
    const at = items.findIndex((row) => row.id === id)
    if (at < 0) continue
    const moved = queryOf({ ...state, page }, query, usual).toString()
    const list = page === state.page ? address : moved ? `${path}?${moved}` : path
    if (list !== address) keepLastAddress(entity, list, source)
    const place = (page - 1) * state.size + at
    const beside = async (index: number) => (index < 0 || index >= totalCount ? null : (items[index - place + at]?.id ?? (await readList(entity, { ...request, skip: index, take: 1 })).items[0]?.id ?? null))
    const [previous, next] = await Promise.all([beside(place - 1), beside(place + 1)])
    return { place: place + 1, total: totalCount, previous, next, list }
  }
  return null
}
