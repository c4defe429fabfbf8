import type { ListRequest } from '../../api/data-provider.ts'
import { sortingOf, type ListState } from './list-address.ts'
import { parameterOf } from '../filters/list-filter.ts'

/** What a state of the list asks of the server. The page shows what the server refuses; the dialog only the lack of an answer. */
export function requestOf({ page, size, sort, search, filters }: ListState): ListRequest {
  return { skip: (page - 1) * size, take: size, failure: 'inline', sorting: sortingOf(sort), conditions: filters.map(parameterOf), ...(search ? { search } : {}) }
}
