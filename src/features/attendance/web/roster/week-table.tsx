import { wallClock } from '#framework/kinds'
import { useSession, type WireRow } from '#framework/web'
import { Link } from 'react-router-dom'
import { clock, longDay, shortDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'

/** On a phone a week is wider than the screen: it opens at today. */
const intoSight = (day: HTMLElement | null) => day?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** Teams down, days across. */
export function WeekTable({ shifts, days, today, label, base }: { shifts: readonly WireRow[]; /** `YYYY-MM-DD`, seven of them. */ days: readonly string[]; today: string; label: string; base: string }) {
  const say = useAttendanceSay()
  const { language, zone } = useSession()
  const [start = ''] = days
  /** The day a shift stands on: that of its beginning, also across midnight; of one that began before the week the first. */
  const shownOn = (shift: WireRow) => (dayOf(shift, zone) < start ? start : dayOf(shift, zone))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="att-scroll att-week" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead><tr><th scope="col">{say('team')}</th>{days.map((day) => <th key={day} scope="col" {...(day === today ? { className: 'att-today', ref: intoSight } : {})}>{longDay(day, language)}</th>)}</tr></thead>
        <tbody>{byTeam(shifts).map(([id, name, own]) => (
          <tr key={id}><th scope="row"><bdi>{name}</bdi></th>{days.map((day) => <td key={day}>{own.filter((shift) => shownOn(shift) === day).map((shift) => <Link key={shift.id} className="att-shift" to={`${base}/${shift.id}`}><bdi>{String(shift['userName'] ?? '')}</bdi><small>{dayOf(shift, zone) < start && <><bdi>{shortDay(dayOf(shift, zone), language)}</bdi>{say('listComma')}</>}<bdi dir="ltr">{clock(String(shift['startTime']), zone)} – {clock(String(shift['endTime']), zone)}</bdi></small></Link>)}</td>)}</tr>
        ))}</tbody>
      </table>
    </div>
  )
}

const dayOf = (shift: WireRow, zone: string) => wallClock(new Date(String(shift['startTime'])), zone).toISOString().slice(0, 10)

/** Two teams of one name are two. */
function byTeam(shifts: readonly WireRow[]): [string, string, WireRow[]][] {
  const found = new Map<string, [string, string, WireRow[]]>()
  for (const shift of shifts.toSorted((a, b) => (String(a['startTime']) < String(b['startTime']) ? -1 : 1))) {
    const id = String(shift['teamId'] ?? '')
    const [, name, own] = found.get(id) ?? ['', String(shift['teamName'] ?? '–'), []]
    found.set(id, [id, name, [...own, shift]])
  }
  return [...found.values()].toSorted(([, a], [, b]) => a.localeCompare(b))
}
