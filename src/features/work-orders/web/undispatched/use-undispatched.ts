/** What the pages of the undispatched read, under the conditions of their address. */
import { useService, type WireRow } from '#framework/web'
import { useLocation, useSearchParams } from 'react-router-dom'

export interface Undispatched {
  totalCount: number
  NotResolvedCM: number
  NotResolvedPM: number
  TotalUnDispatchCM: number
  TotalUnDispatchPM: number
  categories: readonly { id: number; name: string; count: number }[]
  items: readonly (WireRow & { declinedBy: readonly string[] })[]
}

/** The three addresses are the tabs; each is a type of work order, or both. */
export const routes = [{ route: '/unDispatchedWO', key: 'both', type: '' }, { route: '/UnDispatchCM', key: 'cm', type: '1' }, { route: '/UnDispatchPM', key: 'pm', type: '2' }] as const
/** Those that need a repair are read at once, to be grouped. */
const mostToRepair = 1000
export const pageOfRows = 10

const conditions = ['StartDate', 'EndDate', 'RegionId', 'SourceFeildType', 'CategoryId'] as const
export type Condition = (typeof conditions)[number]

export function useUndispatched(shown: number) {
  const { pathname } = useLocation()
  const [query, setQuery] = useSearchParams()
  const current = routes.find(({ route }) => route.toLowerCase() === pathname.toLowerCase().replace(/\/$/, '')) ?? routes[0]
  const kept = conditions.flatMap((name): [Condition, string][] => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  const asked = { ...Object.fromEntries(kept), ...(current.type ? { OrderType: current.type } : {}) }
  const path = 'WorkOrder/GetAllUndispatchedWorkOrders'
  return {
    current, asked: asked as { readonly [name: string]: string }, value: (name: Condition) => query.get(name) ?? '', search: query.toString(),
    narrow: (name: Condition, value: string) => setQuery((before) => {
      const changed = new URLSearchParams(before)
      if (value) changed.set(name, value)
      else changed.delete(name)
      return changed
    }),
    takeable: useService<Undispatched>(path, { ...asked, IsResolvable: 'true', MaxResultCount: shown }),
    stuck: useService<Undispatched>(path, { ...asked, IsResolvable: 'false', MaxResultCount: mostToRepair }),
  }
}
