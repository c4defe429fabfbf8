/** List state ⇄ address: `?page=2&size=100&sort=-name,code&q=abc&regionId.in=1,2`. Changes are history, so that Back works. */
import type { EntityModel } from '#framework/metadata'
import { filterFrom, isComplete, parameterOf, type ListFilter } from '../filters/list-filter.ts'
import { sizeOf, usualSize } from './page-size.ts'

export interface ListSort {
  /** Wire name: `name`, `regionName`. */
  name: string
  descending: boolean
}

export interface ListState {
  page: number
  size: number
  /** Empty: the server's own order. */
  sort: readonly ListSort[]
  search: string
  filters: readonly ListFilter[]
}

const mostPages = 1_000_000
const own = ['page', 'size', 'sort', 'q']

/**
 * The state an address says.
 *
 * @param usual rows per page where the address says neither size nor page; an address of a later page means the same rows to everybody
 */
export function stateOf(entity: EntityModel, query: URLSearchParams, usual: number = usualSize): ListState {
  return {
    page: Math.min(mostPages, Math.max(1, Math.floor(Number(query.get('page')) || 1))),
    size: sizeOf(Number(query.get('size'))) ?? (query.has('page') ? usualSize : usual),
    sort: (query.get('sort') ?? '').split(',').filter(Boolean).map((part) => (part.startsWith('-') ? { name: part.slice(1), descending: true } : { name: part, descending: false })),
    search: query.get('q') ?? '',
    filters: [...query].flatMap(([name, value]) => filterFrom(entity, name, value) ?? []),
  }
}

/** The query for a state; parameters that are not the list's (a tab of the page around it) stay. */
export function queryOf(state: ListState, before: URLSearchParams, usual: number = usualSize): URLSearchParams {
  const query = new URLSearchParams([...before].filter(([name]) => !own.includes(name) && !name.includes('.')))
  if (state.search) query.set('q', state.search)
  for (const filter of state.filters.filter(isComplete)) query.append(...parameterOf(filter))
  if (state.sort.length) query.set('sort', state.sort.map((s) => `${s.descending ? '-' : ''}${s.name}`).join(','))
  if (state.size !== (state.page > 1 ? usualSize : usual)) query.set('size', String(state.size))
  if (state.page > 1) query.set('page', String(state.page))
  return query
}

/** In the grammar of list parameters. Repeated names mean and. */
export type Conditions = readonly (readonly [name: string, value: string])[]

/**
 * Search and filters alone, without what only orders and pages them.
 *
 * @param meant what the list shows before anybody narrows it
 */
export function conditionsOf({ search, filters }: Pick<ListState, 'search' | 'filters'>, meant: Conditions): string {
  const query = queryOf({ page: 1, size: usualSize, sort: [], search, filters }, new URLSearchParams())
  for (const [name, value] of meant) if (!query.has(name, value)) query.append(name, value)
  return query.toString()
}

/** `name asc,regionName desc` */
export function sortingOf(sort: readonly ListSort[]): string {
  return sort.map((s) => `${s.name} ${s.descending ? 'desc' : 'asc'}`).join(',')
}
