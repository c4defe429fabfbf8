import { Icon, StateMark, useSession } from '#framework/web'
import { useState } from 'react'
import { EvidenceCell } from '../parts/evidence-cell.tsx'
import type { TeamPerson, TeamRow } from '../parts/shapes.ts'
import { clock, shortDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { order, showOf, shows, type Show } from './shows.ts'

/** People of a strip up to which each has a mark. */
const mostMarks = 36
const named = 6

export function TeamLine({ team, isMeant, isNarrowed, isToday }: { team: TeamRow; isMeant: (person: TeamPerson) => boolean; isNarrowed: boolean; isToday: boolean }) {
  const say = useAttendanceSay()
  const [isOpen, setOpen] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const people = team.people.toSorted((a, b) => order.indexOf(showOf(a)) - order.indexOf(showOf(b)))
  const expected = people.filter(({ state }) => state !== 'holiday')
  const present = people.filter(({ state }) => state === 'present').length
  const meant = people.filter(isMeant).toReversed()
  const unusual = meant.filter((person) => !['present', 'off'].includes(showOf(person)))
  const listed = isWhole || isNarrowed ? meant : unusual
  const nobody = isToday && present === 0 && team.dueToday > 0
  return (
    <li className={isOpen ? 'att-row-open' : undefined}>
      <button type="button" className="att-team-line" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="att-team-name"><Icon name={isOpen ? 'down' : 'next'} size={12} /><span><b><bdi>{team.name ?? say('noTeam')}</bdi></b><small><bdi>{team.leadName ?? ''}</bdi></small></span></span>
        <Strip people={people} />
        <span>{say('hereOf', { present, expected: expected.length })}</span>
        <Unusual people={people} />
        <span className={`att-number${nobody ? ' att-bad' : ''}`}>{!isToday ? '' : team.openOrders ? (team.dueToday ? say('ordersDue', { open: team.openOrders, due: team.dueToday }) : team.openOrders) : '–'}</span>
      </button>
      {isOpen && (
        <ul className="att-people">
          {listed.map((person) => <Person key={person.employeeId} person={person} isToday={isToday} />)}
          {meant.length > listed.length && <li><button type="button" className="att-link" onClick={() => setWhole(true)}>{say('asUsual', { count: meant.length - listed.length })}</button></li>}
        </ul>
      )}
    </li>
  )
}

function Strip({ people }: { people: readonly TeamPerson[] }) {
  const say = useAttendanceSay()
  const { language } = useSession()
  const counts = order.map((show) => [show, people.filter((person) => showOf(person) === show).length] as const).filter(([, count]) => count > 0)
  const label = counts.map(([show, count]) => `${say(`show_${show}`)} ${count}`).join(language === 'ur' ? '، ' : ', ')
  if (people.length > mostMarks) return <span className="att-strip" role="img" aria-label={label}>{counts.map(([show, count]) => <i key={show} className={`att-part att-part-${show}`} style={{ flexGrow: count }} />)}</span>
  return <span className="att-strip" role="img" aria-label={label}>{people.map((person) => { const { mark } = shows[showOf(person)]; return mark && <StateMark key={person.employeeId} shape={mark[0]} tone={mark[1]} /> })}</span>
}

/** Those who are not as usual, by name. */
function Unusual({ people }: { people: readonly TeamPerson[] }) {
  const say = useAttendanceSay()
  const { language } = useSession()
  const of = (show: Show) => people.filter((person) => showOf(person) === show)
  const parts = (['absent', 'late', 'home', 'leave'] as const).map((show) => ({ show, people: of(show) })).filter((part) => part.people.length > 0)
  if (!parts.length) return <span className="att-note">{say(people.some(({ state }) => state === 'present') ? 'everybodyUsual' : people.some(shows.due.is) ? 'show_due' : 'offToday')}</span>
  const note = (show: Show, person: TeamPerson) => (show === 'absent' && person.absentDays > 1 ? <span className="att-bad"> {say('dayOfAbsence', { count: person.absentDays })}</span> : show === 'late' ? ` ${say('minutes', { count: person.lateMinutes })}` : show === 'leave' && person.leaveUntil ? ` ${say('untilDay', { day: shortDay(person.leaveUntil, language) })}` : '')
  return <span className="att-unusual">{parts.map(({ show, people: some }) => <span key={show}><b className={show === 'absent' ? 'att-bad' : undefined}>{say(`show_${show}`)}</b> {some.slice(0, named).map((person, n) => <span key={person.employeeId}>{n > 0 && (language === 'ur' ? '، ' : ', ')}<bdi>{person.fullName}</bdi>{note(show, person)}</span>)}{some.length > named && ` ${say('andMore', { count: some.length - named })}`}</span>)}</span>
}

function Person({ person, isToday }: { person: TeamPerson; isToday: boolean }) {
  const say = useAttendanceSay()
  const { zone } = useSession()
  const show = showOf(person)
  const { mark } = shows[show]
  return (
    <li>
      <span><bdi>{person.fullName}</bdi> <small dir="ltr">{person.erpId}</small></span>
      <span>{mark ? <StateMark shape={mark[0]} tone={mark[1]} label={say(`show_${show}`)} /> : say('show_off')}</span>
      <span>{person.state === 'present' ? <EvidenceCell place={person.place} inside={person.inside} distance={person.distance} siteCode={person.siteCode} /> : ''}</span>
      <span className="att-number">{clock(person.checkInTime, zone)}{person.checkOutTime && ` – ${clock(person.checkOutTime, zone)}`}</span>
      <span>{isToday && (person.openOrders ? say('ownOrders', { count: person.openOrders }) : <span className="att-note">{say('noOrder')}</span>)}</span>
      <span className="att-number">{person.phoneNumber && <a href={`tel:${person.phoneNumber.replaceAll(' ', '')}`} dir="ltr">{person.phoneNumber}</a>}</span>
    </li>
  )
}
