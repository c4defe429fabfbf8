import { readList, type ListSource } from '../../api/data-provider.ts'
import type { Page, WireRow } from '../../api/wire-row.ts'
import type { EntityModel } from '#framework/metadata'
import { parameterOf } from '../filters/list-filter.ts'
import { sortingOf, type ListState } from './list-address.ts'

export interface AllRowsRequest {
  entity: EntityModel
  state: Pick<ListState, 'sort' | 'search' | 'filters'>
  /** The further list that is shown. */
  view?: EntityModel['pages']['views'][number] | undefined
  /** The service that gives its rows. */
  source?: ListSource | undefined
  /** Only these rows. */
  ids?: readonly number[] | undefined
}

/** Filters as the parameters of a read. */
export function conditionsMeant({ filters }: Pick<ListState, 'filters'>) {
  return filters.map(parameterOf)
}

/** All rows that match, in the list's order, up to `most`. One call, which the server answers from one moment: read page by page, a row deleted meanwhile would hide another one. */
export async function allRows({ entity, view, source, state, ids }: AllRowsRequest, most: number, forSheet: boolean): Promise<Page> {
  const conditions = [...conditionsMeant(state), ...(ids ? [['id.in', ids.join(',')] as const] : [])]
  const request = { forSheet, skip: 0, take: most, sorting: sortingOf(state.sort), conditions, ...(view ? { over: view.over } : {}), ...(source ? { source } : {}), ...(state.search ? { search: state.search } : {}) }
  const { items, totalCount } = await readList(entity, request)
  // A service may give fewer at a time than were asked for.
  const all: WireRow[] = [...items]
  for (let more = items; source && more.length && all.length < Math.min(totalCount, most); all.push(...more)) more = (await readList(entity, { ...request, skip: all.length })).items
  return { items: all, totalCount }
}
