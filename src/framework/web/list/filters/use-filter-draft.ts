import { useEffect, useRef, useState } from 'react'
import type { ListFilter } from './list-filter.ts'

const pause = 300

export interface FilterDraft {
  filter: ListFilter
  /** Takes it over, and tells after a short pause. */
  change: (filter: ListFilter) => void
  /** Tells at once what has not been told yet: the editor is being closed. */
  flush: () => void
}

/** A condition while it is edited; a change that was not told yet is dropped with the page. */
export function useFilterDraft(start: ListFilter, onChange: (filter: ListFilter) => void): FilterDraft {
  const [filter, setFilter] = useState(start)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; tell: () => void }>(undefined)
  useEffect(() => () => clearTimeout(waiting.current?.timer), [])
  const flush = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current?.tell()
    waiting.current = undefined
  }
  const change = (next: ListFilter) => {
    setFilter(next)
    clearTimeout(waiting.current?.timer)
    waiting.current = next.values.some((value) => value !== '') ? { timer: setTimeout(flush, pause), tell: () => onChange(next) } : undefined
  }
  return { filter, change, flush }
}
