import type { EntityModel } from '#framework/metadata'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { ListSource } from '../../api/data-provider.ts'
import { keepLastAddress } from './last-address.ts'
import { queryOf, stateOf, type ListState } from './list-address.ts'
import { keptPageSize } from './page-size.ts'

export interface ListStateHandle extends ListState {
  /** Changes part of the state; anything but the page itself goes back to page 1. `replace`: no step of its own in the history. */
  change: (part: Partial<ListState>, replace?: boolean) => void
}

/** @param source the service that gives the rows, where it is not the entity's own call */
export function useListState(entity: EntityModel, source?: ListSource): ListStateHandle {
  const [query, setQuery] = useSearchParams()
  const { pathname, search } = useLocation()
  const asked = source && JSON.stringify(source)
  useEffect(() => keepLastAddress(entity, pathname + search, asked ? (JSON.parse(asked) as ListSource) : undefined), [entity, pathname, search, asked])
  const usual = keptPageSize()
  const state = useMemo(() => stateOf(entity, query, usual), [entity, query, usual])
  const change = useCallback((part: Partial<ListState>, replace = false) => {
    setQuery((before) => queryOf({ ...stateOf(entity, before, usual), page: 1, ...part }, before, keptPageSize()), { replace })
  }, [entity, setQuery, usual])
  return { ...state, change }
}
