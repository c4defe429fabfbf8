import { Link } from 'react-router-dom'
import { useOrderSay } from '../texts.ts'
import { DayHeads } from './day-heads.tsx'
import { LineHead } from './line-head.tsx'
import type { CalendarGridProps } from './week-grid.tsx'

/** A month: how many are due on each day of a line, amber where that takes more hours than there are. */
export function MonthGrid({ data: { items: lines, hoursEach }, days, by, today, named, listOf }: CalendarGridProps) {
  const say = useOrderSay()
  return (
    <table className="calendar-month">
      <DayHeads lines={lines} days={days} by={by} today={today} brief />
      <tbody>
        {lines.map((line) => (
          <tr key={line.id ?? 'none'}>
            <LineHead line={line} by={by} each={hoursEach} />
            {line.days.map(({ day, count, late, hours, off, holiday }) => {
              const isFull = line.id !== null && count * hoursEach > hours
              const share = hours > 0 ? Math.min(1, (count * hoursEach) / hours) : 1
              return (
                <td key={day} className={off ? 'calendar-off' : undefined} title={off ? holiday || say(`off_${off}`) : undefined}>
                  {count > 0 && (
                    <Link className={isFull ? 'calendar-count calendar-full' : 'calendar-count'} to={listOf(line.id, day)} aria-label={say('dueOnDay', { count, line: line.name, day: named(day) })}>
                      <b className={late ? 'calendar-over' : undefined}>{count}</b><i aria-hidden="true"><i style={{ blockSize: `${share * 100}%` }} /></i>
                    </Link>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
