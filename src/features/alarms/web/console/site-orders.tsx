/** What is under way at a site, and what one does next there: at the foot of the phone. */
import { geoAddress, Icon, PanelLines, pathsOf, StateMark, TimeLeft, useEntity, useSay, useService, useSession, type RowPage, type WireRow } from '#framework/web'
import { Link } from 'react-router-dom'
import { useAlarmSay } from '../texts.ts'
import { orderMarks } from './order-marks.ts'

const most = 5

export function SiteOrders({ row }: { row: WireRow }) {
  const say = useAlarmSay()
  const { may } = useSession()
  const orders = useEntity('WorkOrder')
  const paths = pathsOf(orders)
  const mayRead = may(orders, 'Read')
  const { latitude, longitude } = row
  const sayParts = useSay()
  return (
    <>
      {mayRead && <OpenOrders siteId={row.id} />}
      <div className="site-foot">
        {latitude && longitude && <a className="map-button" href={geoAddress(String(latitude), String(longitude), String(row['siteCode'] ?? ''))}><Icon name="send" size={16} />{sayParts('parts.directions')}</a>}
        {may(orders, 'Create') && <Link className="map-button site-foot-first" to={`${paths.create}?siteId=${row.id}`}><Icon name="plus" size={16} />{say('newWorkOrder')}</Link>}
      </div>
    </>
  )
}

function OpenOrders({ siteId }: { siteId: number }) {
  const say = useAlarmSay()
  const paths = pathsOf(useEntity('WorkOrder'))
  const { data } = useService<RowPage>('WorkOrder/GetAll', { 'siteId.eq': siteId, 'status.ne': 'CLOSED', Sorting: 'dueDate', MaxResultCount: most })
  if (!data) return null
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return (
    <div className="site-orders">
      <p><b>{say('workOrders')}</b> <span>{say('openCount', { count: data.totalCount })}</span> <Link to={`${paths.list}?siteId.in=${siteId}`}>{say('allOfSite')}</Link></p>
      {data.items.length > 0 && <PanelLines lines={data.items.map((order) => {
        const mark = orderMarks[text(order['status']) as keyof typeof orderMarks]
        const [due, from] = [text(order['dueDate']), text(order['raisedTime']) || text(order['creationTime'])]
        return { key: order.id, name: [text(order['number']), text(order['alarmName']) || text(order['workOrderTypeName']), text(order['assignedUserName'])].filter(Boolean).join(' · '), to: `${paths.list}/${order.id}`, note: <>{mark && <StateMark shape={mark[0]} tone={mark[1]} />} {due && from && <TimeLeft clock={{ from, due, ended: null }} size="words" />}</> }
      })} />}
    </div>
  )
}
