import { formatTime } from '#framework/kinds/web'
import { formatMinutes, PanelLines, pathsOf, RecordPanel, StateMark, useEntity, useMinute, useSay, useService, useSession, type RecordPanelProps, type RowPage } from '#framework/web'
import { Link } from 'react-router-dom'
import { siteOnMapRoute } from '../../feature.ts'
import { useAlarmSay } from '../texts.ts'
import { AlarmMark } from './alarm-mark.tsx'
import { SiteOrders } from './site-orders.tsx'
import { Strip } from './strip.tsx'
import { useLiveAlarms, useStrips } from './use-console.ts'
import '../alarms.css'

/** Whether the site is up, its last day, and what stands at it. */
export function SitePanel({ row }: RecordPanelProps) {
  const say = useAlarmSay()
  const sayParts = useSay()
  const now = useMinute()
  const { language, zone } = useSession()
  const base = pathsOf(useEntity('SiteAlarm'))
  useLiveAlarms()
  const strips = useStrips([{ ...row, siteId: row.id }])
  const { data: share } = useService<{ availability: number; outages: number }>('SiteAlarm/GetAvailability', { SiteId: row.id })
  const { data: open } = useService<RowPage>('SiteAlarm/GetAll', { 'siteId.eq': row.id, 'clearedTime.empty': true, 'isShown.eq': true, Sorting: 'raisedTime desc', MaxResultCount: 20 })
  const strip = strips?.items[0]
  const since = row['isDown'] === true && typeof row['downSince'] === 'string' ? row['downSince'] : null
  const minutes = (from: string) => formatMinutes(Math.max(0, Math.round((now - Date.parse(from)) / 60_000)), sayParts)
  return (
    <RecordPanel title={say('title')} actions={<Link to={`${siteOnMapRoute}?id=${row.id}`}>{say('showOnMap')}</Link>}>
      <p className={`site-state${since ? ' site-state-down' : ''}`}><StateMark shape={since ? 'up' : 'disc'} tone={since ? 'bad' : 'ok'} />{since ? say('isDown', { time: minutes(since) }) : say('isUp')}</p>
      {share && <p className="site-state-note">{share.outages ? say('upShareRepeats', { share: share.availability, count: share.outages }) : say('upShare', { share: share.availability })}</p>}
      {strips && strip && <><Strip spans={strip.spans} until={strips.until} wide /><p className="strip-scale"><span>{formatTime(language, zone, strips.from)}</span><span>{say('now')}</span></p></>}
      {open && (open.items.length
        ? <PanelLines lines={open.items.map((alarm) => ({ key: alarm.id, name: String(alarm['alarmName'] ?? alarm['alarmCode'] ?? ''), to: base.record(alarm.id), note: <><AlarmMark isOutage={alarm['isOutage'] === true} color={strip?.spans.find(({ alarmCode }) => alarmCode === alarm['alarmCode'])?.color ?? ''} /> {minutes(String(alarm['raisedTime']))}</> }))} />
        : <p>{say('noOpenAlarms')}</p>)}
      <SiteOrders row={row} />
    </RecordPanel>
  )
}
