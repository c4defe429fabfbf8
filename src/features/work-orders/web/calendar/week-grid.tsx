import { wallClock } from '#framework/kinds'
import { CarryBubble, readClock, TimeLeft, useSession, wordOf, type CellCarry, type WireRow } from '#framework/web'
import { Link } from 'react-router-dom'
import { workOf } from '../columns.tsx'
import { orderClockOf } from '../signs/order-clock.tsx'
import { useOrderSay } from '../texts.ts'
import { DayHeads } from './day-heads.tsx'
import { LineHead } from './line-head.tsx'
import type { DueCalendar } from './use-calendar.ts'
import { useCarryOrders } from './use-carry-orders.ts'
import { cellKey, cellsOf, type CalendarBy } from './weeks.ts'

/** Chips of one cell. */
const chips = 3

export interface CalendarGridProps {
  data: DueCalendar & { rows: readonly WireRow[] }
  days: readonly string[]
  by: CalendarBy
  today: string
  now: number
  named: (day: string) => string
  recordOf: (row: WireRow) => string
  /** The list of a day of a line. */
  listOf: (line: number | null, day: string) => string
}

/** A week: each work order where it is due, carried to another day or line by pointer, or by `m` and arrows. */
export function WeekGrid({ data: { items: lines, rows, hoursEach }, days, by, today, now, named, recordOf, listOf }: CalendarGridProps) {
  const say = useOrderSay()
  const { zone } = useSession()
  const { heard, mayCarry, drop, ...carry } = useCarryOrders({ lines, days, by, today, named })
  const { carried } = carry
  const cells = cellsOf(rows, by, zone)
  return (
    <>
      <output className="hidden-text" aria-live="assertive">{heard}</output>
      {mayCarry && <p className="hidden-text" id="calendar-how">{say('calendarHow')}</p>}
      <table className={carried ? 'calendar-carrying' : undefined}>
        <DayHeads lines={lines} days={days} by={by} today={today} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id ?? 'none'}>
              <LineHead line={line} by={by} each={hoursEach} />
              {days.map((day) => {
                const [key, off] = [cellKey(line.id, day), line.days.find((each) => each.day === day)]
                const all = cells.get(key) ?? []
                const open = all.filter((row) => row['status'] !== 'CLOSED')
                const shown = [...open, ...(open.length ? [] : all)].slice(0, chips)
                const [more, closed] = [open.length - Math.min(open.length, chips), all.length - open.length]
                const over = carried?.over === key && drop ? (drop.enters ? ' calendar-enters' : ' calendar-refuses') : ''
                return (
                  <td key={day} data-cell={key} className={`${off?.off ? 'calendar-off' : ''}${over}`} title={off?.off ? off.holiday || say(`off_${off.off}`) : undefined}>
                    {shown.map((row) => <Chip key={row.id} row={row} to={recordOf(row)} now={now} isLifted={carried?.what.id === row.id} {...(mayCarry ? { carry } : {})} />)}
                    {more > 0 && <Link className="calendar-more" to={listOf(line.id, day)}>+{more}</Link>}
                    {closed > 0 && closed > (open.length ? 0 : chips) && <Link className="calendar-more" to={listOf(line.id, day)}>{say('closedMore', { count: open.length ? closed : closed - chips })}</Link>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {carried && drop && <CarryBubble over={carried.over} {...(carried.at ? { at: carried.at } : {})} title={drop.title} {...(drop.enters ? { text: drop.text } : { text: '', against: drop.text })} />}
    </>
  )
}

/** The site and the hour, in the colour of the clock; planned outlined, closed quiet. */
function Chip({ row, to, now, isLifted, carry }: { row: WireRow; to: string; now: number; isLifted: boolean; carry?: CellCarry<WireRow> }) {
  const { zone } = useSession()
  const clock = orderClockOf(row)
  const level = row['status'] === 'CLOSED' ? 'closed' : row['status'] === 'PLANNED' ? 'planned' : clock ? readClock(clock, now).level : 'running'
  return (
    <Link
      className={`calendar-chip calendar-${level}${isLifted ? ' calendar-lifted' : ''}`} to={to} draggable={false} title={[String(row['number'] ?? ''), workOf(row), wordOf(row, 'assignedUserName')].filter(Boolean).join(' · ')}
      {...(carry ? { 'aria-describedby': 'calendar-how', 'aria-keyshortcuts': 'm' } : {})}
      onPointerDown={(event) => carry?.onPointerDown(row, event)} onKeyDown={(event) => carry?.onKeyDown(row, event)} onClick={(event) => carry?.swallows() && event.preventDefault()}
    >
      <b><bdi>{wordOf(row, 'siteCode')}</bdi></b><span>{clock && (level === 'late' ? <TimeLeft clock={clock} size="words" /> : wallClock(new Date(clock.due), zone).toISOString().slice(11, 16))}</span>
    </Link>
  )
}
