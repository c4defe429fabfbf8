import { wallClock } from '#framework/kinds'
import { pathsOf, StateMark, useEntity, useSession, type WireRow } from '#framework/web'
import type { EntityModel } from '#framework/metadata'
import { memo, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RosterHoliday } from '../../model/roster-days.ts'
import { clock, isolated, longDay, shortDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { DayMarks } from './day-marks.tsx'
import { newShiftHours, overWhat, type RosterPerson, type RosterTeam } from './people.ts'

/** On a phone a week is wider than the screen: it opens at today. */
const intoSight = (day: HTMLElement | null) => day?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** People by team down, days across; a press on a shift changes it, one beside it begins another. */
export function WeekTable({ entity, teams, days, today, base, holidays }: { entity: EntityModel; teams: readonly RosterTeam[]; /** `YYYY-MM-DD`, seven of them. */ days: readonly string[]; today: string; base: string; holidays: readonly RosterHoliday[] }) {
  const say = useAttendanceSay()
  const { language } = useSession()
  const follow = useFollow()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the links inside are pressed
    <div className="att-scroll att-week" tabIndex={0} role="region" aria-label={entity.label.many[language]} onClick={follow}>
      <table>
        <thead><tr><th scope="col">{say('person')}</th>{days.map((day) => <th key={day} scope="col" {...(day === today ? { className: 'att-today', ref: intoSight } : {})}>{longDay(day, language)}<HolidayNames of={holidays.filter(({ date }) => date === day)} /></th>)}</tr></thead>
        {teams.map((team) => <TeamLines key={team.teamId} entity={entity} team={team} days={days} base={base} />)}
      </table>
    </div>
  )
}

/** In the head of a day; one name that several countries have stands once. */
function HolidayNames({ of }: { of: readonly RosterHoliday[] }) {
  const names = [...new Set(of.map(({ name }) => name))]
  return names.length ? <small className="att-holiday">{names.map((name) => <bdi key={name}>{name}</bdi>)}</small> : null
}

/** One ear for all links: of hundreds of people there are thousands, and each that listens to the address for itself costs. */
function useFollow() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const to = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : null
    if (!to || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(to, { state: { returns: true } })
  }
}

interface LinesProps { entity: EntityModel; team: RosterTeam; days: readonly string[]; base: string }

const TeamLines = memo(function TeamLines({ entity, team, days, base }: LinesProps) {
  const { may } = useSession()
  const creates = may(entity, 'Create')
  return (
    <tbody>
      <tr className="att-week-team"><th scope="rowgroup" colSpan={days.length + 1} aria-label={team.name}><span><b><bdi>{team.name}</bdi></b></span></th></tr>
      {team.people.map((person) => (
        <tr key={person.userId}>
          <th scope="row"><bdi>{person.name}</bdi></th>
          <Days entity={entity} team={team} person={person} days={days} base={base} creates={creates} />
        </tr>
      ))}
    </tbody>
  )
})

/** Leave and holiday first, then the shifts. A shift stands on the day of its beginning, also across midnight; one that began before the week on the first. Beside it a sign leads to the form with person, team, day and their usual hours filled in. */
function Days({ entity, team, person, days, base, creates }: LinesProps & { person: RosterPerson; creates: boolean }) {
  const say = useAttendanceSay()
  const { language, zone, may } = useSession()
  const paths = pathsOf(entity, base)
  const [start = ''] = days
  const shifts = person.shifts.map((shift) => ({ shift, began: dayOf(shift, zone) }))
  const newShift = (day: string) => {
    const preset = new URLSearchParams({ teamId: String(team.teamId), teamName: team.name, userId: String(person.userId), userName: person.name, ...newShiftHours(day, person, team, zone) })
    const name = say('newShiftOf', { name: isolated(person.name), day: longDay(day, language) })
    return <a className="att-new-shift" aria-label={name} title={name} href={`${paths.create}?${preset}`} />
  }
  const leave = useEntity('Leave')
  const opens = may(leave, 'Read')
  return days.map((day) => (
    <td key={day} {...(person.days.get(day)?.holiday ? { className: 'att-off' } : {})}>
      <DayMarks day={person.days.get(day)} leave={leave} opens={opens} />
      {shifts.filter(({ began }) => (began < start ? start : began) === day).map(({ shift, began }) => (
        <a key={shift.id} className="att-shift" href={may(entity, 'Update') ? paths.edit(shift.id) : paths.record(shift.id)}>
          {began < start && <small><bdi>{shortDay(began, language)}</bdi>{say('listComma')}</small>}<bdi dir="ltr">{clock(String(shift['startTime']), zone)} – {clock(String(shift['endTime']), zone)}</bdi>
          <Over what={overWhat(person, shift, zone)} />
        </a>
      ))}
      {creates && newShift(day)}
    </td>
  ))
}

/** A shift was set all the same: that it stands over something is said on it, by a sign and a word. */
function Over({ what }: { what: ReturnType<typeof overWhat> }) {
  const say = useAttendanceSay()
  return what && <small className="att-over"><StateMark shape="up" tone="warn" label={say(`over_${what}`)} /></small>
}

const dayOf = (shift: WireRow, zone: string) => wallClock(new Date(String(shift['startTime'])), zone).toISOString().slice(0, 10)
