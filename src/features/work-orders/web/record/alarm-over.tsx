/** What a work order that an alarm raised says of it: that it stands, or that it cleared and nobody need go. */
import { formatTime } from '#framework/kinds/web'
import { pathsOf, StateMark, useEntity, useSession, type WireRow } from '#framework/web'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { instantOf } from '../signs/order-clock.tsx'
import { useOrderSay } from '../texts.ts'

/** @param onClose absent where closing is not open to this person */
export function AlarmOver({ row, onClose }: { row: WireRow; onClose: (() => void) | undefined }) {
  const say = useOrderSay()
  const { language, zone, may } = useSession()
  const alarms = useEntity('SiteAlarm')
  const cleared = instantOf(row, 'alarmClearedTime')
  const id = row['siteAlarmId']
  if (row['status'] === 'CLOSED' || typeof id !== 'number') return null
  const link = may(alarms, 'Read') && <Link to={pathsOf(alarms).record(id)}>{say('itsAlarm')}</Link>
  if (!cleared) return <p className="order-alarm"><StateMark shape="up" tone="bad" label={say('alarmStands')} /> {link}</p>
  return (
    <p className="order-alarm order-alarm-over">
      <StateMark shape="disc" tone="ok" label={say('alarmOver', { time: formatTime(language, zone, cleared) })} /> {link}
      {onClose && <Button size="small" onClick={onClose}>{say('closeWithoutVisit')}</Button>}
    </p>
  )
}
