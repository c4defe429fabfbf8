import type { FieldModel } from '#framework/metadata'
import { useCallback, useEffect, useRef, useState } from 'react'
import { usePicker, type Choice, type Parents } from './picker-context.ts'

/** Long enough that a word typed quickly asks once. */
const pause = 250

export interface Choices {
  items: readonly Choice[]
  /** More pages follow. */
  more: boolean
  state: 'idle' | 'loading' | 'failed'
  /** Starts anew with this term, after a short pause. */
  search(term: string): void
  /** Fetches the next page, or the same again after a failure. */
  next(): void
  /** Fetches the first page unless it is there. */
  open(): void
}

/** Options of a reference, page by page, narrowed by its parents. Answers that come late for an older question are dropped. */
export function useChoices(field: FieldModel, parents: Parents): Choices {
  const source = usePicker()
  const [items, setItems] = useState<readonly Choice[]>([])
  const [total, setTotal] = useState<number | null>(null)
  const [state, setState] = useState<Choices['state']>('idle')
  const asked = useRef({ term: '', page: 0, ticket: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined })
  const narrowed = JSON.stringify(parents)

  const fetchPage = useCallback((term: string, page: number) => {
    const ticket = ++asked.current.ticket
    Object.assign(asked.current, { term, page })
    setState('loading')
    source.search(field, term, JSON.parse(narrowed) as Parents, page).then(
      (found) => {
        if (ticket !== asked.current.ticket) return
        setItems((before) => (page === 0 ? found.items : [...before, ...found.items.filter((item) => !before.some((b) => b.id === item.id))]))
        setTotal(found.total)
        setState('idle')
      },
      () => ticket === asked.current.ticket && setState('failed'),
    )
  }, [source, field, narrowed])

  // Other parents, other options: what was fetched for the old ones must not be chosen.
  useEffect(() => {
    const now = asked.current
    setItems([])
    setTotal(null)
    setState('idle')
    Object.assign(now, { term: '', page: 0 })
    return () => {
      now.ticket++
      clearTimeout(now.timer)
    }
  }, [narrowed, field, source])

  return {
    items, state,
    more: total !== null && items.length < total,
    search(term) {
      clearTimeout(asked.current.timer)
      setState('loading')
      asked.current.timer = setTimeout(() => fetchPage(term.trim(), 0), pause)
    },
    next() {
      const { term, page } = asked.current
      if (state === 'loading') return
      fetchPage(term, state === 'failed' ? page : page + 1)
    },
    open() {
      if (total === null && state !== 'loading') fetchPage('', 0)
    },
  }
}
