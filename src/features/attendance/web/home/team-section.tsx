/** On home of whoever leads: who of the people is at work, where as far as anything says so, and who is missed. */
import { dateFormat } from '#framework/kinds'
import { Failed, formatMinutes, StateMark, useMinute, useSay, useService, useSession, type MarkShape, type MarkTone } from '#framework/web'
import { Link } from 'react-router-dom'
import { presentRoute } from '../../feature.ts'
import { useAttendanceChanged } from '../parts/use-attendance-changed.ts'
import { useAttendanceSay } from '../texts.ts'
import './team-section.css'

interface Stretch { from: string; until: string; kind: 'site' | 'way' | 'missing' }
interface TeamPerson {
  userId: number
  fullName: string
  teamName: string | null
  state: 'at' | 'way' | 'home' | 'elsewhere' | 'silent' | 'done' | 'missing' | 'due' | 'leave' | 'off'
  siteCode: string | null
  seenTime: string | null
  checkInTime: string | null
  isLate: boolean
  zone: string
  open: number
  closed: number
  stretches: readonly Stretch[]
}
interface TeamDay { dayFrom: string; dayUntil: string; totalCount: number; checkedIn: number; onLeave: number; missing: number; items: readonly TeamPerson[] }

const marks: { readonly [state in TeamPerson['state']]: readonly [MarkShape, MarkTone] } = {
  at: ['disc', 'ok'], way: ['half', 'plain'], home: ['ring', 'accent'], elsewhere: ['disc', 'ok'], silent: ['ring', 'warn'], done: ['tick', 'idle'], missing: ['up', 'bad'], due: ['ring', 'idle'], leave: ['bar', 'idle'], off: ['bar', 'idle'],
}
const hours = [8, 10, 12, 14, 16, 18, 20]
const hour = 3_600_000

export function TeamSection() {
  const say = useAttendanceSay()
  const { holds } = useSession()
  const { data, error, refetch } = useService<TeamDay>('Attendance/GetTeamToday')
  useAttendanceChanged(refetch)
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} title={say('teamDay_teamFailed')} />
  if (!data?.totalCount) return null
  return (
    <section className="team-day" aria-labelledby="team-day">
      <header>
        <h2 id="team-day">{say('teamDay_team')}</h2>
        <p>{say('teamDay_teamCounts', { checkedIn: data.checkedIn, all: data.totalCount })}{data.onLeave > 0 && <>{say('teamDay_comma')}{say('teamDay_teamLeave', { count: data.onLeave })}</>}{data.missing > 0 && <>{say('teamDay_comma')}<b className="team-day-missing">{say('teamDay_teamMissing', { count: data.missing })}</b></>}</p>
        <p className="team-day-legend"><span><i className="team-day-site" />{say('teamDay_barSite')}</span><span><i className="team-day-way" />{say('teamDay_barWay')}</span>{holds('LookUps.Attendance.Pages') && <Link to={presentRoute}>{say('presentTeam')}</Link>}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('teamDay_person')}</th><th scope="col" className="team-day-wide">{say('teamDay_teamName')}</th><th scope="col">{say('teamDay_now')}</th><th scope="col">{say('teamDay_checkInColumn')}</th>
            <th scope="col" className="team-day-count">{say('teamDay_openColumn')}</th><th scope="col" className="team-day-count">{say('teamDay_closedColumn')}</th>
            <th scope="col" className="team-day-wide team-day-hours"><span className="hidden-text">{say('teamDay_day')}</span><span aria-hidden="true" dir="ltr">{hours.map((each) => <i key={each}>{String(each).padStart(2, '0')}</i>)}</span></th>
          </tr>
        </thead>
        <tbody>{data.items.map((person) => <Line key={person.userId} person={person} day={data} />)}</tbody>
      </table>
      {data.totalCount > data.items.length && <p className="team-day-more">{say('teamDay_teamMore', { count: data.totalCount - data.items.length })}</p>}
    </section>
  )
}

function Line({ person, day }: { person: TeamPerson; day: TeamDay }) {
  const say = useAttendanceSay()
  const parts = useSay()
  const { language } = useSession()
  const now = useMinute()
  const { state, siteCode, seenTime, checkInTime, zone } = person
  const age = seenTime === null ? '' : formatMinutes(Math.max(0, Math.floor((now - Date.parse(seenTime)) / 60_000)), parts)
  const place = `\u2068${siteCode ?? ''}\u2069`
  const words = state === 'silent' ? (siteCode ? say('teamDay_state_silentAt', { place, age }) : say('teamDay_state_silent', { age })) : say(`teamDay_state_${state}`, { place })
  const [shape, tone] = marks[state]
  const time = checkInTime === null ? '–' : dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(checkInTime))
  return (
    <tr lang={language}>
      <th scope="row"><bdi>{person.fullName}</bdi></th>
      <td className="team-day-wide"><bdi>{person.teamName}</bdi></td>
      <td><StateMark shape={shape} tone={tone} label={words} /></td>
      <td className={person.isLate ? 'team-day-late' : undefined}><bdi>{time}</bdi>{person.isLate && ` ${say('teamDay_late')}`}</td>
      <td className="team-day-count">{person.open}</td><td className="team-day-count team-day-soft">{person.closed}</td>
      <td className="team-day-wide"><Bar stretches={person.stretches} day={day} now={now} /></td>
    </tr>
  )
}

/** The day as a bar. What it shows stands in words in the row; times read from left to right in both languages. */
function Bar({ stretches, day, now }: { stretches: readonly Stretch[]; day: Pick<TeamDay, 'dayFrom' | 'dayUntil'>; now: number }) {
  const [from, until] = [Date.parse(day.dayFrom), Date.parse(day.dayUntil)]
  const at = (time: number) => Math.min(100, Math.max(0, ((time - from) / (until - from)) * 100))
  return (
    <svg className="team-day-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="team-day-ground" width="100" height="10" />
      {stretches.map(({ kind, ...each }) => {
        const [start, end] = [at(Date.parse(each.from)), at(Date.parse(each.until))]
        return end > start ? <rect key={each.from} className={`team-day-${kind}`} x={start} width={Math.max(end - start, 0.4)} height="10" /> : null
      })}
      {now > from && now < from + 12 * hour && <line className="team-day-now" x1={at(now)} x2={at(now)} y1="0" y2="10" vectorEffect="non-scaling-stroke" />}
    </svg>
  )
}
