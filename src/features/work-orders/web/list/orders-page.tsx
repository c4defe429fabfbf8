import { ListView, newOne, pathsOf, useSay, useSession, ViewsPage, type EntityListProps } from '#framework/web'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { OrderBoard } from '../board/order-board.tsx'
import { OrderCalendar } from '../calendar/order-calendar.tsx'
import { useRowItems } from './use-row-items.ts'
import { rowsOf, sourceOf, useViewTabs, viewIn } from './use-views.ts'

const OrderMap = lazy(() => import('../map/order-map.tsx').then((m) => ({ default: m.OrderMap })))

/** All work orders, by views with counts, as list, board, map or calendar: one set of conditions, one address. */
export function OrdersPage({ entity, base }: EntityListProps) {
  const common = useSay()
  const { language, may, user } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { tabs, counts } = useViewTabs()
  const actions = useOrderActions()
  const items = useRowItems(actions)
  const create = () => void navigate(pathsOf(entity, base).create)
  const count = counts?.[viewIn(query)]
  return (
    <ViewsPage
      title={entity.label.many[language]} count={count?.toLocaleString('en')} views={tabs} usualMode="list"
      create={may(entity, 'Create') ? { label: newOne(entity, language, common), start: create } : undefined}
      modes={{
        list: (view, newButton) => <ListView key={view} entity={entity} base={base} source={{ ...sourceOf(view), rows: rowsOf(view, user.id) }} rowActions={items} newButton={newButton} embedded />,
        board: (view) => <OrderBoard entity={entity} base={base} view={view} actions={actions} />,
        map: (view) => <Suspense><OrderMap entity={entity} base={base} view={view} actions={actions} /></Suspense>,
        calendar: (view) => <OrderCalendar entity={entity} base={base} view={view} />,
      }}
    >
      {actions.dialog}
    </ViewsPage>
  )
}
