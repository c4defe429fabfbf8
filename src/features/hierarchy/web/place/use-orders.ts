/** Open work orders of a place, and how many of them are late: counted by the list that their figures open. */
import { listPath, sendTo, useSession } from '#framework/web'
import { useQuery } from '@tanstack/react-query'
import type { TreeNode } from '../tree/tree-model.ts'
import { hierarchyKey } from '../tree/use-tree.ts'

const open = 'UNDISPATCHED,PENDING,ACCEPTED'

export interface OrdersThere {
  count: number | undefined
  late: number | undefined
  /** The list that was counted. */
  list: string
  lateList: string
}

/** @returns null where a work order does not name the level, or its list is not the reader's */
export function useOrders({ level, id }: TreeNode): OrdersThere | null {
  const { model, may } = useSession()
  const orders = model.get('AllWorkOrders')
  const place = orders?.fields.find((field) => field.kind === 'ref' && field.target === level)
  const path = orders && may(orders, 'Read') && may(orders, 'Pages') ? listPath(orders) : undefined
  const filter = place && path !== undefined ? [[place.wire, id], ['status.in', open]] as [string, string | number][] : null
  const late = filter && [...filter, ['isExpired', 'true'] as [string, string]]
  const count = (query: typeof filter, name: string) => ({
    queryKey: [...hierarchyKey, name, level, id], enabled: query !== null, retry: false,
    queryFn: ({ signal }: { signal: AbortSignal }) => sendTo<{ totalCount: number }>('GET', 'WorkOrder/GetAll', { query: [...(query ?? []), ['MaxResultCount', 1]], signal, failure: 'own' }).then(({ totalCount }) => totalCount),
  })
  const [all, expired] = [useQuery(count(filter, 'orders')), useQuery(count(late, 'late'))]
  if (!filter || !late || path === undefined || all.error || expired.error) return null
  const address = (query: typeof filter) => `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`
  return { count: all.data, late: expired.data, list: address(filter), lateList: address(late) }
}
