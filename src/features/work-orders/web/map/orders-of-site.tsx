import type { EntityModel } from '#framework/metadata'
import { geoAddress, MapCard, pathsOf, useEntity, useSession, useRows, type ListRequest } from '#framework/web'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { OrderActions } from '../actions/use-order-actions.tsx'
import { Assignee, workOf } from '../columns.tsx'
import { OrderClock } from '../signs/order-clock.tsx'
import { OrderState } from '../signs/order-state.tsx'
import { useOrderSay } from '../texts.ts'
import type { SiteOfOrders } from './points.ts'

/** Work orders of a card; the list has the others. */
const most = 4

export interface OrdersOfSiteProps {
  entity: EntityModel
  base: string
  site: SiteOfOrders
  /** What the map shows, as the list asks for it. */
  request: Omit<ListRequest, 'take'>
  actions: OrderActions
  onClose: () => void
}

/** The work orders of one site that the conditions mean, each with its clock, who has it, and the next step. */
export function OrdersOfSite({ entity, base, site, request, actions, onClose }: OrdersOfSiteProps) {
  const say = useOrderSay()
  const { may } = useSession()
  const sites = useEntity('Site')
  const asked = { ...request, take: most, conditions: [...(request.conditions ?? []), ['siteId.in', String(site.id)] as const] }
  const { data } = useRows(entity, asked)
  const rest = (data?.totalCount ?? 0) - (data?.items.length ?? 0)
  const record = (id: number) => pathsOf(entity, base).record(id)
  return (
    <MapCard
      id={site.id} label={site.siteCode} title={<><b dir="auto">{site.siteCode}</b> <span dir="auto">{site.siteName}</span></>} way={geoAddress(site.latitude, site.longitude, site.siteCode)} onClose={onClose}
      actions={may(sites, 'Read') && <Link className="map-button" to={pathsOf(sites).record(site.id)}>{say('openSite')}</Link>}
    >
      <ul className="order-map-list" aria-label={say('ordersOfSite')}>
        {(data?.items ?? []).map((row) => {
          const next = actions.of(row).find(({ name, open }) => open && name !== 'answer' && name !== 'delete')
          return (
            <li key={row.id}>
              <Link to={record(row.id)}>{String(row['number'] ?? `#${row.id}`)}</Link> <span dir="auto">{workOf(row)}</span>
              <span><OrderState row={row} /><OrderClock row={row} /></span>
              <span><Assignee row={row} />{next && <Button size="small" onClick={() => void actions.start(next.name, row)}>{next.label}</Button>}</span>
            </li>
          )
        })}
      </ul>
      {rest > 0 && <p className="map-note"><Link to={`${base}?siteId.in=${site.id}&tab=all`}>{say('andMore', { count: rest })}</Link></p>}
    </MapCard>
  )
}
