import { formatMinutes, MapSide, useMinute, useSay, type MapLine, type WireRow } from '#framework/web'
import { Link } from 'react-router-dom'
import { consoleRoute } from '../../feature.ts'
import { AlarmMark } from '../console/alarm-mark.tsx'
import { shortNumber } from '../console/order-marks.ts'
import { useAlarmSay } from '../texts.ts'

export interface OpenAlarmsProps {
  alarms: readonly WireRow[]
  total: number
  colorOf: (alarm: WireRow) => string
  chosen: number | null
  onRing: (siteId: number | null) => void
  onChoose: (siteId: number) => void
  open: boolean
  onOpen: (open: boolean) => void
}

/** Open alarms of the sites in view, newest first. */
export function OpenAlarms({ alarms, total, colorOf, ...side }: OpenAlarmsProps) {
  const say = useAlarmSay()
  const lines = alarms.map((alarm): MapLine => ({ key: alarm.id, point: Number(alarm['siteId']), content: <Line alarm={alarm} color={colorOf(alarm)} /> }))
  return <MapSide title={say('openAlarms')} note={say('inView')} lines={lines} empty={say('nothingInView')} foot={<Link to={consoleRoute}>{say('allInConsole', { count: total })}</Link>} {...side} />
}

function Line({ alarm, color }: { alarm: WireRow; color: string }) {
  const say = useAlarmSay()
  const sayParts = useSay()
  const now = useMinute()
  const isOutage = alarm['isOutage'] === true
  return (
    <>
      <AlarmMark isOutage={isOutage} color={color} />
      <span><b><bdi>{String(alarm['siteCode'])}</bdi></b> <span><bdi>{String(alarm['siteName'] ?? '')}</bdi></span><small><bdi>{String(alarm['alarmName'] ?? alarm['alarmCode'])}</bdi></small></span>
      <span className="map-side-end"><span className={isOutage ? 'alarm-late' : ''}>{formatMinutes(Math.max(0, Math.round((now - Date.parse(String(alarm['raisedTime']))) / 60_000)), sayParts)}</span>{alarm['workOrderId'] === null ? <small className="alarm-none">{say('noWorkOrder')}</small> : <small>{shortNumber(String(alarm['workOrderName'] ?? ''))}</small>}</span>
    </>
  )
}
