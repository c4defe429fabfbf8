/** The views of work orders: whose, in which state, and how many. */
import { useService, type ListSource } from '#framework/web'
import { underWay } from '#operations/order-clock'
import { openStates } from '../../rules.ts'
import { useOrderSay } from '../texts.ts'

export const views = ['open', 'mine', 'watch', 'late', 'undispatched', 'closed', 'all'] as const
export type View = (typeof views)[number]
type Counts = { readonly [V in View]?: number }

const useViewCounts = () => useService<Counts>('WorkOrder/GetViewCounts').data

export function viewIn(query: URLSearchParams): View {
  return views.find((view) => view === query.get('tab')?.toLowerCase()) ?? 'open'
}

export const sourceOf = (view: View): ListSource => ({ path: 'WorkOrder/GetAllInView', query: { View: view } })

/** The rows of a view as conditions; null where they hang on the moment. */
export function rowsOf(view: View, userId: number): { readonly [condition: string]: string } | null {
  switch (view) {
    case 'open': return { 'status.in': openStates.join(',') }
    case 'mine': return { 'status.in': underWay.join(','), 'assignedUserId.in': String(userId) }
    case 'undispatched': case 'closed': return { 'status.in': view.toUpperCase() }
    case 'all': return {}
    default: return null
  }
}

/** Tabs with their counts; closed ones and all are many, and no number of anything to do. */
export function useViewTabs() {
  const say = useOrderSay()
  const counts = useViewCounts()
  return { counts, tabs: views.map((key) => ({ key, label: say(`view_${key}`), count: counts?.[key] })) }
}
