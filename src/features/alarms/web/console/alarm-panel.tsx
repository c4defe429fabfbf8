import { ActionButtons, actionItems, pathsOf, RecordPanel, useEntity, useSession, type RecordPanelProps } from '#framework/web'
import { Link } from 'react-router-dom'
import { useAlarmSay } from '../texts.ts'
import { useAlarmActions } from './alarm-calls.ts'
import { Strip } from './strip.tsx'
import { useStrips, type OrderOfAlarm } from './use-console.ts'
import '../alarms.css'

/** What may be done with the alarm, and the last day of its site. */
export function AlarmPanel({ row }: RecordPanelProps) {
  const say = useAlarmSay()
  const { language } = useSession()
  const actions = useAlarmActions()
  const strips = useStrips([row])
  const strip = strips?.items[0]
  const items = actionItems(actions.of(row), language)
  if (!items.length && !strip && !strips?.orders.length) return null
  return (
    <RecordPanel title={say('strip')} actions={items.length > 0 && <ActionButtons actions={items} onAction={(name) => actions.start(name, row)} busy={actions.busy} primary={null} beside={['acknowledge', 'clear']} />}>
      {strips && strip && <Strip spans={strip.spans} until={strips.until} wide />}
      {strips?.orders[0] && <ItsOrder order={strips.orders[0]} isOver={typeof row['clearedTime'] === 'string'} />}
      {actions.dialog}
    </RecordPanel>
  )
}

const states = ['PLANNED', 'UNDISPATCHED', 'PENDING', 'ACCEPTED', 'CLOSED'] as const

/** The work order that was raised for it; where the alarm is over, that nobody need go. */
function ItsOrder({ order: { id, number, status, assignedUserName }, isOver }: { order: OrderOfAlarm; isOver: boolean }) {
  const say = useAlarmSay()
  const paths = pathsOf(useEntity('WorkOrder'))
  const state = states.find((each) => each === status)
  return (
    <div className="alarm-order">
      <p><Link to={`${paths.list}/${id}`}><bdi>{say('orderOf', { number })}</bdi></Link> {state ? say(`state_${state}`) : status} <bdi>{assignedUserName}</bdi></p>
      {isOver && status !== 'CLOSED' && <p role="note">{say('orderOpen')}</p>}
    </div>
  )
}
