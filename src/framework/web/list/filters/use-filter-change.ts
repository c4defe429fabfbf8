import { useEffect, useRef, type RefObject } from 'react'
import type { ListStateHandle } from '../state/use-list-state.ts'
import type { ListFilter } from './list-filter.ts'

/** Of the button that adds a condition. */
export const addClass = 'add-filter'

/**
 * Replaces conditions and takes them away. The keyboard's place goes with a condition that is taken away: it moves on to the button that adds one.
 *
 * @param bar holds that button
 */
export function useFilterChange(state: ListStateHandle, bar: RefObject<HTMLElement | null>): { replace: (filter: ListFilter, by: ListFilter | null) => void; clear: () => void } {
  const isTaken = useRef(false)
  const { length } = state.filters
  useEffect(() => {
    if (isTaken.current && document.activeElement === document.body) bar.current?.querySelector<HTMLElement>(`.${addClass}`)?.focus()
    isTaken.current = false
  }, [length, bar])
  return {
    replace(filter, by) {
      isTaken.current = by === null
      state.change({ filters: state.filters.flatMap((f) => (f === filter ? (by ? [by] : []) : [f])) })
    },
    clear() {
      isTaken.current = true
      state.change({ filters: [] })
    },
  }
}
