import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listenToLine } from '../api/line.ts'

/** Once the server answers again, whatever on the page failed to load is asked for again. */
export function useRecovery(offline: boolean): void {
  const queries = useQueryClient()
  const was = useRef(offline)
  useEffect(listenToLine, [])
  useEffect(() => {
    if (was.current && !offline) void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    was.current = offline
  }, [offline, queries])
}
