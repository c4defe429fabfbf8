import { useSession } from '#framework/web'
import { useOrderSay } from '../texts.ts'
import type { CalendarTeam } from './use-calendar.ts'
import type { CalendarBy } from './weeks.ts'

/** The days, today marked; one on which nobody of them works says so. */
export function DayHeads({ lines, days, by, today, brief = false }: { lines: readonly CalendarTeam[]; days: readonly string[]; by: CalendarBy; today: string; brief?: boolean }) {
  const say = useOrderSay()
  const { language } = useSession()
  const named = lines.filter(({ id }) => id !== null)
  const isOff = (day: string) => named.length > 0 && named.every((line) => line.days.some((each) => each.day === day && each.off))
  const weekday = (day: string, style: 'short' | 'long') => new Intl.DateTimeFormat(language, { weekday: style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  return (
    <thead>
      <tr>
        <th scope="col">{say(`head_${by}`)}</th>
        {days.map((day) => (
          <th key={day} scope="col" className={day === today ? 'calendar-today' : undefined} aria-current={day === today ? 'date' : undefined}>
            {brief ? <><span className="hidden-text">{weekday(day, 'long')} </span><small aria-hidden="true">{weekday(day, 'short').slice(0, language === 'ur' ? 3 : 2)}</small></> : weekday(day, 'short')} <b>{Number(day.slice(8))}</b>{!brief && isOff(day) && <small>{say('off_weekend')}</small>}
          </th>
        ))}
      </tr>
    </thead>
  )
}
