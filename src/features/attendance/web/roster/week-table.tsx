import { wallClock } from '#framework/kinds'
import { Icon, pathsOf, useSession, type WireRow } from '#framework/web'
import type { EntityModel } from '#framework/metadata'
import { Link } from 'react-router-dom'
import { clock, isolated, longDay, shortDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { newShiftHours, type RosterPerson, type RosterTeam } from './people.ts'

/** On a phone a week is wider than the screen: it opens at today. */
const intoSight = (day: HTMLElement | null) => day?.scrollIntoView({ inline: 'center', block: 'nearest' })

/** People by team down, days across; a press on a shift changes it, one beside it begins another. */
export function WeekTable({ entity, teams, days, today, base }: { entity: EntityModel; teams: readonly RosterTeam[]; /** `YYYY-MM-DD`, seven of them. */ days: readonly string[]; today: string; base: string }) {
  const say = useAttendanceSay()
  const { language, may } = useSession()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="att-scroll att-week" tabIndex={0} role="region" aria-label={entity.label.many[language]}>
      <table>
        <thead><tr><th scope="col">{say('person')}</th>{days.map((day) => <th key={day} scope="col" {...(day === today ? { className: 'att-today', ref: intoSight } : {})}>{longDay(day, language)}</th>)}</tr></thead>
        {teams.map((team) => (
          <tbody key={team.teamId}>
            <tr className="att-week-team"><th scope="rowgroup" colSpan={days.length + 1} aria-label={team.name}><span><b><bdi>{team.name}</bdi></b></span></th></tr>
            {team.people.map((person) => (
              <tr key={person.userId}>
                <th scope="row"><bdi>{person.name}</bdi></th>
                {days.map((day) => <td key={day}><Shifts entity={entity} person={person} day={day} start={days[0] ?? day} base={base} />{may(entity, 'Create') && <NewShift team={team} person={person} day={day} entity={entity} base={base} />}</td>)}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** A shift stands on the day of its beginning, also across midnight; one that began before the week on the first. */
function Shifts({ entity, person, day, start, base }: { entity: EntityModel; person: RosterPerson; day: string; start: string; base: string }) {
  const say = useAttendanceSay()
  const { language, zone, may } = useSession()
  const paths = pathsOf(entity, base)
  const shown = person.shifts.filter((shift) => (dayOf(shift, zone) < start ? start : dayOf(shift, zone)) === day)
  return shown.map((shift) => (
    <Link key={shift.id} className="att-shift" state={{ returns: true }} to={may(entity, 'Update') ? paths.edit(shift.id) : paths.record(shift.id)}>
      {dayOf(shift, zone) < start && <small><bdi>{shortDay(dayOf(shift, zone), language)}</bdi>{say('listComma')}</small>}<bdi dir="ltr">{clock(String(shift['startTime']), zone)} – {clock(String(shift['endTime']), zone)}</bdi>
    </Link>
  ))
}

/** Leads to the form with person, team, day and their usual hours filled in. */
function NewShift({ entity, team, person, day, base }: { entity: EntityModel; team: RosterTeam; person: RosterPerson; day: string; base: string }) {
  const say = useAttendanceSay()
  const { language, zone } = useSession()
  const preset = new URLSearchParams({ teamId: String(team.teamId), teamName: team.name, userId: String(person.userId), userName: person.name, ...newShiftHours(day, person, team, zone) })
  const name = say('newShiftOf', { name: isolated(person.name), day: longDay(day, language) })
  return <Link className="att-new-shift" state={{ returns: true }} aria-label={name} title={name} to={`${pathsOf(entity, base).create}?${preset}`}><Icon name="plus" size={14} /></Link>
}

const dayOf = (shift: WireRow, zone: string) => wallClock(new Date(String(shift['startTime'])), zone).toISOString().slice(0, 10)
