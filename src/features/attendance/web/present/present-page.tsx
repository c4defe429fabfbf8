import { momentIn } from '#framework/kinds'
import { Icon, Page, PageFrame, PageHead, StateMark, useService, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { calls } from '../../calls.ts'
import { PlaceBar, placesOf } from '../parts/place-bar.tsx'
import { Downloads } from '../parts/downloads.tsx'
import type { TeamDay, TeamPerson } from '../parts/shapes.ts'
import { useAsked } from '../parts/use-asked.ts'
import { useAttendanceChanged } from '../parts/use-attendance-changed.ts'
import { daysLater, longDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { shows, type Show, whyNobody } from './shows.ts'
import { TeamLine } from './team-line.tsx'
import '../attendance.css'

export const PresentPage = () => <TeamPage usual={null} />
export const AbsentPage = () => <TeamPage usual="absent" />

const names = Object.keys(shows) as Show[]

/** A day by teams: those that miss most people stand first. A counter narrows teams and people to those it counts. */
function TeamPage({ usual }: { usual: Show | null }) {
  const say = useAttendanceSay()
  const { zone, language } = useSession()
  const asked = useAsked()
  const { today } = momentIn(zone)
  const date = asked.day('date') ?? today
  const show = names.find((each) => each === asked.get('show')) ?? (asked.get('show') === 'all' ? null : usual)
  const [sought, seek] = useState('')
  const query = { Date: date, ...placesOf(asked) }
  const { data, error, refetch, isPlaceholderData } = useService<TeamDay>(calls.teamDay, query)
  useAttendanceChanged(refetch)
  const everybody = data?.teams.flatMap(({ people }) => people) ?? []
  const expected = everybody.filter(({ state }) => state !== 'holiday').length
  const present = everybody.filter(({ state }) => state === 'present').length
  const word = sought.trim().toLowerCase()
  const isMeant = (person: TeamPerson) => (show === null || shows[show].is(person)) && (!word || person.fullName.toLowerCase().includes(word) || person.erpId.toLowerCase().includes(word))
  const title = usual === 'absent' ? say('absentTeam') : say('presentTeam')
  const teams = (data?.teams ?? []).filter(({ name, people }) => (word && name?.toLowerCase().includes(word) && (show === null || people.some(shows[show].is))) || people.some(isMeant))
  return (
    <Page fill>
      <PageHead title={title} {...(data ? { count: say('ofExpected', { present, expected }) } : {})} actions={<><DayMove date={date} today={today} onMove={(to) => asked.set({ date: to === today ? null : to })} /><Downloads path={usual === 'absent' ? calls.absent : calls.present} query={{ StartDate: date, EndDate: date, ...placesOf(asked), ...(usual === 'absent' ? { With: 'leave,holiday' } : {}) }} /></>}>
        <span className="att-only-phone"><DayMove date={date} today={today} onMove={(to) => asked.set({ date: to === today ? null : to })} /></span>
      </PageHead>
      <PlaceBar asked={asked} of={['regionId', 'projectId', 'teamId']} end={<input type="search" className="att-search" value={sought} aria-label={say('searchTeam')} placeholder={say('searchTeam')} onChange={({ target }) => seek(target.value)} />} />
      <PageFrame data={data} error={error} onRetry={() => void refetch()} isFetching={isPlaceholderData} failedTitle={say('teamsFailed')} empty={({ teams: all }) => (all.length ? undefined : { title: say('nobodyHere'), text: say('nobodyHereText'), icon: 'people' })}>
        {(day) => (
          <div className="att-scroll">
            {day.holiday && <p className="att-bar">{say('onHolidayHere', { name: day.holiday, count: present })}</p>}
            {!day.hasDuty && <p className="att-bar att-note">{say('noDuty')}</p>}
            <ul className="att-counters" aria-label={title}>{names.filter((name) => name !== 'due' || show === 'due' || everybody.some(shows.due.is)).map((name) => (
              <li key={name}><button type="button" aria-pressed={show === name} onClick={() => asked.set({ show: show === name ? 'all' : name })}><span>{shows[name].mark && <StateMark shape={shows[name].mark[0]} tone={shows[name].mark[1]} />}{say(`show_${name}`)}</span><b>{everybody.filter(shows[name].is).length}</b><small>{name === 'present' && expected > 0 ? say('shareOf', { share: ((present / expected) * 100).toFixed(1) }) : name === 'absent' ? say('threeDays', { count: everybody.filter(({ absentDays }) => absentDays >= 3).length }) : name === 'off' || name === 'due' ? say(name === 'off' ? 'notExpected' : 'notMissed') : name === 'leave' ? say('untilToday', { count: everybody.filter((person) => shows.leave.is(person) && person.leaveUntil === day.date).length }) : say('ofPresent')}</small></button></li>
            ))}</ul>
            {teams.length ? (
              <div className="att-headed">
                <div className="att-heads"><div className="att-team-line att-head" aria-hidden="true"><span>{say('teamAndLead')}</span><span>{say('people')}</span><span>{say('here')}</span><span>{say('notAsUsual')}</span><span className="att-number">{date === today && say('openOrders')}</span></div></div>
                <ul className="att-rows">{teams.map((team) => <TeamLine key={team.id} team={team} isMeant={isMeant} isNarrowed={show !== null || word !== ''} isToday={date === today} />)}</ul>
                <p className="att-foot">{say('missingFirst')}</p>
              </div>
            ) : <p className="att-nothing">{say(whyNobody(show, word !== '', everybody))}</p>}
            {usual === 'absent' && <p className="att-foot"><Link to="/leave">{say('toLeave')}</Link> · <Link to="/holiday">{say('toHolidays')}</Link></p>}
          </div>
        )}
      </PageFrame>
      <span className="hidden-text">{longDay(date, language, today)}</span>
    </Page>
  )
}

function DayMove({ date, today, onMove }: { date: string; today: string; onMove: (to: string) => void }) {
  const say = useAttendanceSay()
  const { language } = useSession()
  return (
    <span className="att-move">
      <Button aria-label={say('dayBefore')} icon={<Icon name="previous" size={14} />} onClick={() => onMove(daysLater(date, -1))} />
      <b>{date === today ? say('todayIs', { day: longDay(date, language) }) : longDay(date, language, today)}</b>
      <Button aria-label={say('dayAfter')} disabled={date >= today} icon={<Icon name="next" size={14} />} onClick={() => onMove(daysLater(date, 1))} />
    </span>
  )
}
