import type { EntityModel } from '#framework/metadata'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { keepLastAddress } from './last-address.ts'
import { queryOf, stateOf, type ListState } from './list-address.ts'
import { keptPageSize } from './page-size.ts'

export interface ListStateHandle extends ListState {
  /** Changes part of the state; anything but the page itself goes back to page 1. `replace`: no step of its own in the history. */
  change: (part: Partial<ListState>, replace?: boolean) => void
}

export function useListState(entity: EntityModel): ListStateHandle {
  const [query, setQuery] = useSearchParams()
  const { pathname, search } = useLocation()
  useEffect(() => keepLastAddress(entity, pathname + search), [entity, pathname, search])
  const usual = keptPageSize()
  const state = useMemo(() => stateOf(entity, query, usual), [entity, query, usual])
  const change = useCallback((part: Partial<ListState>, replace = false) => {
    setQuery((before) => queryOf({ ...stateOf(entity, before, usual), page: 1, ...part }, before, keptPageSize()), { replace })
  }, [entity, setQuery, usual])
  return { ...state, change }
}
