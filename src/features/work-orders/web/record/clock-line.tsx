import { formatTime } from '#framework/kinds/web'
import { formatClock, formatMinutes, readClock, useMinute, useSay, useSession, type WireRow } from '#framework/web'
import { isStopped, timeOf } from '../../model/clock.ts'
import { afterHold, orderClockOf, instantOf } from '../signs/order-clock.tsx'
import { useOrderSay, type OrderSay } from '../texts.ts'
import { lineOf } from './clock-points.ts'
import type { SiteFacts } from './use-order.ts'

/** What is left of the time, the line of what happened in it, and what being late costs. */
export function OrderTime({ row, facts }: { row: WireRow; facts: SiteFacts | undefined }) {
  const say = useOrderSay()
  const common = useSay()
  const { language, zone, phone } = useSession()
  const now = useMinute()
  const clock = orderClockOf(row)
  if (!clock) return <div className="order-time"><p className="order-big order-quiet">{say('noClock')}</p></div>
  // An approved hold stops it where it began.
  const stopped = isStopped(row) ? timeOf(row, 'holdStart') : null
  const reading = readClock(clock, stopped ?? now)
  const time = (at: string) => formatTime(language, zone, at)
  const due = stopped === null ? time(clock.due) : afterHold[language]
  const line = lineOf(clock, [['raised', clock.from], ['dispatched', instantOf(row, 'dispatchTime')], ['accepted', instantOf(row, 'acceptedTime')], ['closed', instantOf(row, 'closedTime')]], stopped ?? now)
  const isOver = reading.level === 'late' || reading.level === 'endedLate'
  const spoken = [...line.points.map(({ key, time: at }) => `${say(`point_${key as 'raised'}`)} ${time(at)}`), `${say('due')} ${due}`].join(say('comma'))
  return (
    <div className="order-time">
      <p className="order-time-words"><b className={`order-big order-${reading.level}`}>{formatClock(reading, common)}</b>{' '}
        <span>{[say('ofTime', { time: formatMinutes(reading.whole, common) }), stopped === null ? spentOf(row, say, (minutes) => formatMinutes(minutes, common)) : say('onHoldSince', { time: time(new Date(stopped).toISOString()) })].filter(Boolean).join(' ')}</span>
        {facts && <small>{penaltyText(row, facts, say)}</small>}
      </p>
      <div className={`order-line${isOver ? ' order-line-late' : reading.level === 'near' ? ' order-line-near' : ''}`} role="img" aria-label={`${formatClock(reading, common)}. ${spoken}`}>
        <i className="order-line-used" style={{ inlineSize: `${Math.min(line.used, isOver ? line.due : 1) * 100}%` }} />
        {isOver && <i className="order-line-over" style={{ insetInlineStart: `${line.due * 100}%`, inlineSize: `${(line.used - line.due) * 100}%` }} />}
        <span className="order-line-due" style={{ insetInlineStart: `${line.due * 100}%` }}><small><b>{say('due')}</b>{due}</small></span>
        {line.points.map(({ key, at, time: when, isLabelled }) => (
          <span key={key} className={`order-line-point${at > 0.85 ? ' order-line-end' : ''}`} style={{ insetInlineStart: `${at * 100}%` }} title={`${say(`point_${key as 'raised'}`)} ${time(when)}`}>{isLabelled && !phone && <small><b>{say(`point_${key as 'raised'}`)}</b>{time(when)}</small>}</span>
        ))}
      </div>
    </div>
  )
}

/** Where the time went: until somebody had it, until it was accepted, until it was closed. */
function spentOf(row: WireRow, say: OrderSay, words: (minutes: number) => string): string {
  const [given, accepted, closed] = ['dispatchTime', 'acceptedTime', 'closedTime'].map((name) => timeOf(row, name))
  const minutes = (from: number, to: number) => words(Math.max(0, Math.round((to - from) / 60_000)))
  if (given === undefined || given === null || accepted === null || accepted === undefined) return typeof row['assignedUserName'] === 'string' ? say('waitsForPerson', { name: row['assignedUserName'] }) : ''
  return [say('untilAccepted', { time: minutes(given, accepted) }), ...(closed ? [say('untilClosed', { time: minutes(accepted, closed) })] : [])].join(say('comma'))
}

function penaltyText(row: WireRow, { penalties, priority }: SiteFacts, say: OrderSay): string {
  const own = Number(row['penalty'] ?? 0)
  if (own > 0) return say('penaltyNow', { amount: own.toLocaleString('en') })
  if (instantOf(row, 'closedTime') || !penalties.length) return ''
  return [say('penaltyIf', { priority }), penalties.map(({ hours, penalty }) => say('penaltyStep', { hours, amount: penalty.toLocaleString('en') })).join(say('comma'))].join(' ')
}
