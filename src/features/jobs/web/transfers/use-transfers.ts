/** Imports and exports, newest first, as the history of changes and the audit list hold them. */
import { compareInstants } from '#framework/kinds'
import { sendTo, useSession } from '#framework/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export interface Import {
  kind: 'import'
  id: number
  time: string
  userName: string
  /** Key of what was imported. */
  entity: string
  rows: number
  created: number
  updated: number
}

export interface Export {
  kind: 'export'
  id: number
  time: string
  userName: string
  taken: string
}

export interface Transfers {
  totalCount: number
  items: readonly (Import | Export)[]
}

interface ListOf<T> {
  totalCount: number
  items: readonly T[]
}

/** The right to the audit list, which holds exports. */
const auditRight = 'Pages.AuditLogs'
const pace = 15_000

/** @param day the first day, in the tenant's zone; @param max of both together. `hidesExports`: the reader may not see them. */
export function useTransfers(day: string | undefined, max: number) {
  const { holds } = useSession()
  const hidesExports = !holds(auditRight)
  const query = [['MaxResultCount', max], ...(day === undefined ? [] : [['From', day]])] as [string, string | number][]
  const read = useQuery({
    queryKey: ['jobs', 'transfers', query, hidesExports], placeholderData: keepPreviousData, refetchInterval: pace,
    async queryFn({ signal }): Promise<Transfers> {
      const [imports, exports] = await Promise.all([
        sendTo<ListOf<Omit<Import, 'kind'>>>('GET', 'ChangeSet/GetAll', { query: [...query, ['Reason', 'import']], signal, failure: 'own' }),
        hidesExports ? { totalCount: 0, items: [] } : sendTo<ListOf<{ id: number; time: string; actorName: string; taken: string | null }>>('GET', 'AuditLog/GetAll', { query: [...query, ['Group', 'exports']], signal, failure: 'own' }),
      ])
      const items = [
        ...imports.items.map((one) => ({ kind: 'import', ...one }) as const),
        ...exports.items.map(({ id, time, actorName, taken }) => ({ kind: 'export', id, time, userName: actorName, taken: taken ?? '' }) as const),
      ]
      // The newest of both are among the newest of each.
      return { totalCount: imports.totalCount + exports.totalCount, items: items.toSorted((a, b) => compareInstants(b.time, a.time)).slice(0, max) }
    },
  })
  return { ...read, hidesExports }
}
