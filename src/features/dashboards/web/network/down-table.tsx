import { formatMinutes, pathsOf, useEntity, useMinute, useSay, useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { FigureTable } from '../parts/figure-table.tsx'
import { Part } from '../parts/left-out.tsx'
import { rowsAddress } from '../parts/rows-address.ts'
import { useFigures, useLiveFigures } from '../parts/use-figures.ts'
import { useDashboardSay } from '../texts.ts'

interface Site { id: number; siteCode: string; siteName: string; sitePriorityName: string | null; downSince: string | null }
interface Outage { siteId: number | null; alarmName: string | null; alarmCode: string }
interface Order { siteId: number | null; status: string; assignedUserName: string | null; isExpired: boolean }

/** Sites that are down, the longest first, with what says so and who is on it. */
export function DownTable({ places }: { places: { readonly [name: string]: number } }) {
  const say = useDashboardSay()
  const sayParts = useSay()
  const now = useMinute()
  const { may } = useSession()
  const site = useEntity('Site')
  const [mayOrders, mayAlarms] = [may(useEntity('WorkOrder'), 'Read'), may(useEntity('SiteAlarm'), 'Read')]
  const { data, error, refetch } = useFigures<{ totalCount: number; items: readonly Site[] }>('Site/GetAll', { ...places, Figure: 'down', Sorting: 'downSince', MaxResultCount: 8 })
  // Whoever accepts changes no site: the other figures of the page stay as they are.
  useLiveFigures(['workOrders'], 'WorkOrder/GetAll')
  const ids = (data?.items ?? []).map(({ id }) => id).join(',')
  const orders = useFigures<{ items: readonly Order[] }>('WorkOrder/GetAll', { 'siteId.in': ids, 'workOrderTypeId.in': 1, 'status.ne': 'CLOSED', MaxResultCount: 100 }, { enabled: mayOrders && ids !== '' })
  const outages = useFigures<{ items: readonly Outage[] }>('SiteAlarm/GetAll', { 'siteId.in': ids, 'isOutage.eq': true, 'clearedTime.empty': true, Sorting: 'raisedTime', MaxResultCount: 100 }, { enabled: mayAlarms && ids !== '' })
  if (!data) return <Part what={say('downNow')} right="LookUps.Site.Read" query={{ data, error, refetch }}>{() => null}</Part>
  const outageOf = (id: number) => {
    const outage = outages.data?.items.find(({ siteId }) => siteId === id)
    return outage?.alarmName || outage?.alarmCode || '–'
  }
  const who = (id: number) => {
    if (!mayOrders) return '–'
    const order = orders.data?.items.find(({ siteId }) => siteId === id)
    if (!order) return say('noOrder')
    if (!order.assignedUserName) return say('nobody')
    return order.status === 'PENDING' ? say('notAccepted', { name: order.assignedUserName }) : order.isExpired ? say('lateOn', { name: order.assignedUserName }) : order.assignedUserName
  }
  return (
    <FigureTable
      title={say('downNow')} first={say('site')} columns={[{ label: say('priority'), isText: true }, { label: say('outageAlarm'), isText: true }, { label: say('downFor') }, { label: say('whoIsOnIt'), isText: true }]}
      end={<Link to={rowsAddress('Site', { ...places, Figure: 'down' })}>{say('all', { count: data.totalCount })}</Link>}
      rows={data.items.map(({ id, siteCode, siteName, sitePriorityName, downSince }) => ({
        key: String(id), heading: <Link to={pathsOf(site).record(id)}><bdi>{siteCode}</bdi> {siteName}</Link>,
        cells: [{ value: sitePriorityName ?? '–' }, { value: outageOf(id) }, { value: downSince ? formatMinutes(Math.max(0, Math.round((now - Date.parse(downSince)) / 60_000)), sayParts) : '–' }, { value: who(id) }],
      }))}
    />
  )
}
