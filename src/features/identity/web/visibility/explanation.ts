/** The answer to “why can he see this?”, as the server gives it. */
import { sendTo } from '#framework/web'
import { useQuery } from '@tanstack/react-query'

export interface NamedRow {
  entity: string
  id: number
  /** Null where it is hidden from who asks. */
  name: string | null
}

interface Named {
  id: number
  name: string
}

export interface Shown {
  kind: 'open' | 'seesAll' | 'allocation' | 'person' | 'maker' | 'above' | 'feature'
  roles: readonly Named[]
  allocation: string | null
  path: readonly NamedRow[]
  field: string | null
}

export interface Level {
  entity: string
  place: NamedRow
  given: readonly NamedRow[]
  givenCount: number
  state: 'holds' | 'outsideDays' | 'other' | 'none'
  from: string | null
  until: string | null
}

export interface Remedy {
  kind: 'activate' | 'role' | 'allocate' | 'seesAll'
  allocation: string | null
  place: NamedRow | null
  roles: readonly Named[]
  givers: readonly Named[]
  giverCount: number
  /** So many more rows of the list would be seen. */
  adds: number | null
}

export interface Assigned {
  entity: string
  count: number
  /** Null where nothing says when they are done. */
  open: number | null
  last: NamedRow | null
}

export interface Explanation {
  sees: boolean
  user: Named & { isActive: boolean }
  row: NamedRow
  right: { name: string; isHeld: boolean; roles: readonly Named[] }
  shown: readonly Shown[]
  levels: readonly Level[]
  assigned: readonly Assigned[]
  missing: readonly { kind: 'active' | 'right' | 'rows'; remedies: readonly Remedy[] }[]
}

export interface RowKey {
  entity: string
  id: number
}

/** Read anew each time it is shown: somebody may have given what was missing meanwhile. */
export function useExplanation(userId: number, { entity, id }: RowKey) {
  return useQuery({
    queryKey: ['visibility', userId, entity, id], staleTime: 0, retry: false,
    queryFn: ({ signal }) => sendTo<Explanation>('GET', 'Visibility/Explain', { query: [['UserId', userId], ['Entity', entity], ['Id', id]], signal, failure: 'own' }),
  })
}
