import { formatMinutes, geoAddress, MapCard, pathsOf, StateMark, useEntity, useMinute, useSay, useSession, type WireRow } from '#framework/web'
import { Link } from 'react-router-dom'
import { useAlarmSay } from '../texts.ts'
import type { SitePoint } from './use-sites.ts'

/** One site on the map: what is wrong there, and what to do next. */
export function SiteCard({ site, alarms, onClose }: { site: SitePoint; alarms: readonly WireRow[]; onClose: () => void }) {
  const say = useAlarmSay()
  const sayParts = useSay()
  const now = useMinute()
  const { may } = useSession()
  const [sites, orders] = [useEntity('Site'), useEntity('WorkOrder')]
  const open = alarms.filter((alarm) => alarm['siteId'] === site.id)
  // One open work order per site and code: another is offered only where there is none.
  const without = open.find((alarm) => alarm['workOrderId'] === null)
  const order = open.find((alarm) => typeof alarm['workOrderId'] === 'number')
  const query = new URLSearchParams({ siteId: String(site.id), ...(typeof without?.['alarmId'] === 'number' ? { alarmId: String(without['alarmId']) } : {}) })
  const since = site.downSince ? formatMinutes(Math.max(0, Math.round((now - Date.parse(site.downSince)) / 60_000)), sayParts) : ''
  return (
    <MapCard
      id={site.id} label={site.siteCode} title={<><b dir="auto">{site.siteCode}</b> <span dir="auto">{site.siteName}</span></>} way={site.isFallback ? null : geoAddress(site.latitude, site.longitude, site.siteCode)} onClose={onClose}
      actions={<><Link className="map-button" to={pathsOf(sites).record(site.id)}>{say('openRecord')}</Link>{may(orders, 'Create') && (without || !order) && <Link className="map-button" to={`${pathsOf(orders).create}?${query}`}>{say('createWorkOrder')}</Link>}</>}
    >
      <dl>
        <div><dt>{say('nowLine')}</dt><dd className={site.isDown ? 'alarm-late' : ''}>{site.isDown ? <StateMark shape="up" tone="bad" label={say('isDown', { time: since })} /> : <StateMark shape="disc" tone="ok" label={say('isUp')} />}</dd></div>
        <div><dt>{say('alarmsLine')}</dt><dd dir="auto">{open.map((alarm) => String(alarm['alarmName'] ?? alarm['alarmCode'])).join(', ') || site.alarmCode || '–'}</dd></div>
        {order && <div><dt>{say('workOrder')}</dt><dd><Link to={`${pathsOf(orders).list}/${String(order['workOrderId'])}`}>{String(order['workOrderName'] ?? order['workOrderId'])}</Link></dd></div>}
        {site.teamLeadName && <div><dt>{say('leadLine')}</dt><dd dir="auto">{site.teamLeadName}</dd></div>}
      </dl>
      {site.isFallback && <p className="map-note">{say('fallbackNote')}</p>}
    </MapCard>
  )
}
