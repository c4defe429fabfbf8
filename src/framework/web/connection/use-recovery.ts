import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { listenToConnection } from '../api/connection.ts'
import { forgetShownAsOf } from '../offline/kept-reads.ts'

/** Once the server answers again, whatever on the page failed to load is asked for again. */
export function useRecovery(offline: boolean): void {
  const queries = useQueryClient()
  const was = useRef(offline)
  useEffect(listenToConnection, [])
  useEffect(() => {
    if (was.current && !offline) {
      forgetShownAsOf()
      void queries.refetchQueries({ type: 'active', predicate: ({ state, queryKey }) => state.status === 'error' || queryKey[0] === 'service' })
    }
    was.current = offline
  }, [offline, queries])
}
