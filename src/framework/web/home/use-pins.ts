import { useState } from 'react'
import { useSession } from '../session/session.ts'

/** Addresses the user pinned; kept in this browser. */
export function usePins() {
  const { user, tenant } = useSession()
  const place = `pins:${tenant?.id ?? 0}:${user.id}`
  const [keys, setKeys] = useState<readonly string[]>(() => (localStorage.getItem(place) ?? '').split('\n').filter(Boolean))
  return {
    keys,
    has: (path: string) => keys.includes(path),
    toggle(path: string) {
      const next = keys.includes(path) ? keys.filter((key) => key !== path) : [...keys, path]
      localStorage.setItem(place, next.join('\n'))
      setKeys(next)
    },
  }
}
