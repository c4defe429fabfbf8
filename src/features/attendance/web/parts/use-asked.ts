import { useSearchParams } from 'react-router-dom'

export interface Asked {
  get: (name: string) => string | null
  id: (name: string) => number | null
  /** Into the address; null takes it out. */
  set: (changed: { readonly [name: string]: string | number | null }) => void
}

/** What a page is asked stands in its address. */
export function useAsked(): Asked {
  const [query, setQuery] = useSearchParams()
  return {
    get: (name) => query.get(name), id: (name) => Number(query.get(name)) || null,
    set: (changed) => setQuery((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changed)) {
        if (value === null || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      return next
    }, { replace: true }),
  }
}
