import { useOrderSay } from '../texts.ts'
import type { CalendarTeam } from './use-calendar.ts'
import type { CalendarBy } from './weeks.ts'

/** Whose line it is, and how many of their hours are taken. */
export function LineHead({ line: { id, name, people, plannedHours, hours }, by, each }: { line: CalendarTeam; by: CalendarBy; each: number }) {
  const say = useOrderSay()
  const share = hours > 0 ? Math.min(1, plannedHours / hours) : plannedHours > 0 ? 1 : 0
  return (
    <th scope="row">
      <bdi>{name || say(by === 'team' ? 'noTeam' : 'nobody')}</bdi>
      {id !== null && (
        <span className={plannedHours > hours ? 'calendar-load calendar-full' : 'calendar-load'} title={say('loadHow', { count: Math.round(plannedHours / each), each, people })}>
          <small>{say('hoursOf', { planned: plannedHours, hours })}</small><i aria-hidden="true"><i style={{ inlineSize: `${share * 100}%` }} /></i>
        </span>
      )}
    </th>
  )
}
