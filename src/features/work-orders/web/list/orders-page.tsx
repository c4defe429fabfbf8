import { Icon, ListView, newOne, Page, PageHead, pathsOf, Tabs, useKeys, useModes, useSay, useSession, type EntityListProps } from '#framework/web'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useOrderActions } from '../actions/use-order-actions.tsx'
import { OrderBoard } from '../board/order-board.tsx'
import { OrderCalendar } from '../calendar/order-calendar.tsx'
import { useRowItems } from './use-row-items.ts'
import { sourceOf, useViewTabs, viewIn, type View } from './use-views.ts'
import './list.css'

const OrderMap = lazy(() => import('../map/order-map.tsx').then((m) => ({ default: m.OrderMap })))

/** All work orders, by views with counts, as list, board, map or calendar: one set of conditions, one address. */
export function OrdersPage({ entity, base }: EntityListProps) {
  const common = useSay()
  const { language, phone, may } = useSession()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { tabs, counts } = useViewTabs()
  const actions = useOrderActions()
  const items = useRowItems(actions)
  const { mode, modeSwitch } = useModes(['list', 'board', 'map', 'calendar'], 'list')
  const mayCreate = may(entity, 'Create')
  const create = () => void navigate(pathsOf(entity, base).create)
  useKeys({ n: mayCreate ? create : undefined })
  const word = newOne(entity, language, common)
  const count = counts?.[viewIn(query)]
  const newButton = mayCreate && <button type="button" className="list-new" aria-label={word} onClick={create}><Icon name="plus" size={20} /></button>
  return (
    <Page fill>
      <PageHead title={entity.label.many[language]} {...(count === undefined ? {} : { count: count.toLocaleString('en') })} actions={mayCreate && <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>{word}</Button>} />
      <Tabs
        title={entity.label.many[language]} keeps tabs={tabs} end={modeSwitch}
      >
        {(view) => (mode === 'list'
          ? <ListView key={view} entity={entity} base={base} source={sourceOf(view as View)} rowActions={items} newButton={newButton} embedded />
          : mode === 'board' ? <OrderBoard entity={entity} base={base} view={view as View} actions={actions} /> : mode === 'calendar' ? <OrderCalendar entity={entity} base={base} view={view as View} />
            : <Suspense><OrderMap entity={entity} base={base} view={view as View} actions={actions} /></Suspense>)}
      </Tabs>
      {phone && mode !== 'list' && newButton && <div className="order-foot">{newButton}</div>}
      {actions.dialog}
    </Page>
  )
}
