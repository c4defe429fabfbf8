import type { FieldModel } from '#framework/metadata'
import { useEffect, useRef, useState } from 'react'
import { usePicker, type Choice, type Parents } from './picker-context.ts'

/** Long enough that a word typed quickly asks once. */
const pause = 250

export interface Choices {
  items: readonly Choice[]
  /** The term that the items answer; null before the first answer. */
  answered: string | null
  /** More pages follow. */
  more: boolean
  state: 'idle' | 'loading' | 'failed'
  /** Starts anew with this term, after a short pause. */
  search(term: string): void
  /** The first match of a term, asked for at once unless it is known. @throws what the source throws */
  first(term: string): Promise<Choice | undefined>
  /** Fetches the next page, or the same again after a failure. */
  next(): void
  /** Fetches the first page unless it is there. */
  open(): void
}

interface Found {
  /** The question that was answered: what was fetched under other parents must not be chosen. */
  under: string
  items: readonly Choice[]
  answered: string | null
  total: number | null
  state: Choices['state']
}

/** Options of a reference, page by page, narrowed by its parents. Answers that come late for an older question are dropped. */
export function useChoices(field: FieldModel, parents: Parents): Choices {
  const source = usePicker()
  const narrowed = JSON.stringify(parents)
  const [last, setLast] = useState<Found>({ under: narrowed, ...nothing })
  const { items, answered, total, state } = last.under === narrowed ? last : nothing
  const asked = useRef({ term: '', page: 0, ticket: 0, timer: undefined as ReturnType<typeof setTimeout> | undefined })

  const merge = (part: Partial<Found>) => setLast((before) => ({ ...(before.under === narrowed ? before : nothing), ...part, under: narrowed }))
  const fetchPage = async (term: string, page: number): Promise<readonly Choice[]> => {
    clearTimeout(asked.current.timer)
    asked.current.timer = undefined
    const ticket = asked.current.ticket + 1
    Object.assign(asked.current, { ticket, term, page })
    merge({ state: 'loading' })
    try {
      const found = await source.search(field, term, JSON.parse(narrowed) as Parents, page)
      if (ticket === asked.current.ticket) {
        const known = new Set(page === 0 ? [] : items.map((item) => item.id))
        merge({ items: [...(page === 0 ? [] : items), ...found.items.filter((item) => !known.has(item.id))], answered: term, total: found.total, state: 'idle' })
      }
      return found.items
    } catch (error) {
      if (ticket === asked.current.ticket) merge({ state: 'failed' })
      throw error
    }
  }
  /** The list itself says that it could not be loaded. */
  const show = (term: string, page: number) => void fetchPage(term, page).catch(() => undefined)

  useEffect(() => {
    const question = asked.current
    return () => {
      question.ticket++
      clearTimeout(question.timer)
      question.timer = undefined
    }
  }, [narrowed])

  return {
    items, answered, state,
    more: total !== null && items.length < total,
    search(term) {
      clearTimeout(asked.current.timer)
      merge({ state: 'loading' })
      asked.current.timer = setTimeout(() => show(term.trim(), 0), pause)
    },
    async first(term) {
      const [first] = answered === term ? items : await fetchPage(term, 0)
      return first
    },
    next() {
      const { term, page } = asked.current
      if (state !== 'loading') show(term, state === 'failed' ? page : page + 1)
    },
    open() {
      // What is pasted into a closed list is sought as it opens: the question for all does not take its place.
      if (total === null && state !== 'loading' && asked.current.timer === undefined) show('', 0)
    },
  }
}

const nothing: Omit<Found, 'under'> = { items: [], answered: null, total: null, state: 'idle' }
