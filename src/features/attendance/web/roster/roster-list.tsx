import { instantOf, momentIn } from '#framework/kinds'
import { Icon, InputRow, keepLastAddress, ListView, Page, PageFrame, PageHead, ReferencePicker, useEntity, useModes, useService, useSession, useRows, type EntityListProps } from '#framework/web'
import { Button } from 'antd'
import { useEffect, useId, useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { calls } from '../../calls.ts'
import { useAsked } from '../parts/use-asked.ts'
import { daysLater, shortDay } from '../parts/words.ts'
import { useAttendanceSay } from '../texts.ts'
import { nobodyAway, teamsOf, type RosterAway, type TeamLines } from './people.ts'
import { WeekTable } from './week-table.tsx'
import '../attendance.css'

/** The roster as a week, and as the list it is. */
export function RosterList({ entity, base }: EntityListProps) {
  const { language } = useSession()
  const { mode, modeSwitch } = useModes(['calendar', 'list'], 'calendar')
  if (mode === 'list') return <Page fill><Head title={entity.label.many[language]} actions={modeSwitch} /><ListView key={entity.key} entity={entity} base={base} embedded /></Page>
  return <Week entity={entity} base={base} modeSwitch={modeSwitch} />
}

/** What a head holds stands below it on a phone, where the title is in the top bar. */
function Head({ title, actions }: { title: string; actions: React.ReactNode }) {
  const { phone } = useSession()
  return <PageHead title={title} actions={actions}>{phone && <span className="att-only-phone">{actions}</span>}</PageHead>
}

/** Shifts of one week on the page: those of seven hundred people. */
const mostShifts = 5000

/** Monday of the week. */
const monday = (day: string) => daysLater(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

function Week({ entity, base, modeSwitch }: EntityListProps & { modeSwitch: React.ReactNode }) {
  const say = useAttendanceSay()
  const { language, zone, may } = useSession()
  const asked = useAsked()
  const team = useEntity('Team')
  const id = useId()
  const { today } = momentIn(zone)
  const start = monday(asked.day('week') ?? today)
  const instant = (day: string) => instantOf(new Date(`${day}T00:00:00Z`), zone).toISOString()
  const teamId = asked.id('teamId')
  const query: [string, string | number][] = [['startTime.lt', instant(daysLater(start, 7))], ['endTime.gt', instant(start)], ...(teamId ? [['teamId.eq', teamId] as [string, number]] : [])]
  const { data, error, refetch } = useRows(entity, { conditions: query, skip: 0, take: mostShifts }, { every: 60_000 })
  const lines = useService<{ isAll: boolean; teams: TeamLines[] } & RosterAway>(calls.rosterPeople, { StartDate: start, EndDate: daysLater(start, 6), TeamId: teamId })
  const shownDays = useMemo(() => Array.from({ length: 7 }, (_, n) => daysLater(start, n)), [start])
  // What stays as it was is not drawn again: hundreds of people have thousands of cells.
  const teams = useMemo(() => data && lines.data && teamsOf(data.items, lines.data.teams, lines.data, shownDays).filter(({ people }) => people.length), [data, lines.data, shownDays])
  // Whoever comes back from a shift finds the week as it was.
  const { pathname, search } = useLocation()
  useEffect(() => keepLastAddress(entity, pathname + search), [entity, pathname, search])
  const move = (by: number) => asked.set({ week: daysLater(start, by * 7) })
  return (
    <Page fill>
      <Head title={entity.label.many[language]} actions={<>
        <span className="att-move"><Button aria-label={say('weekBefore')} icon={<Icon name="previous" size={14} />} onClick={() => move(-1)} /><b>{shortDay(start, language)} – {shortDay(daysLater(start, 6), language)}</b><Button aria-label={say('weekAfter')} icon={<Icon name="next" size={14} />} onClick={() => move(1)} /></span>
        {modeSwitch}{may(entity, 'Create') && <Link to={`${base}/new`}><Button type="primary" icon={<Icon name="plus" size={14} />}>{say('newShift')}</Button></Link>}
      </>}
      />
      <InputRow className="att-bar"><span className="att-pick"><span aria-hidden="true">{say('teamId')}</span><ReferencePicker target={team} id={id} value={teamId} onChange={(value) => asked.set({ teamId: value })} label={say('teamId')} /></span></InputRow>
      {lines.data?.isAll === false && <p className="att-note att-below-bar">{say('rosterTeams')}</p>}
      {data && data.totalCount > data.items.length && <p className="att-note att-below-bar">{say('rosterCut', { count: data.items.length, total: data.totalCount })}</p>}
      <PageFrame data={teams} error={error ?? lines.error} onRetry={() => void Promise.all([refetch(), lines.refetch()])} failedTitle={say('rosterFailed')} empty={(all) => (all.length ? undefined : { title: say('noShifts'), text: say('noShiftsText'), icon: 'calendar' })}>
        {(all) => <WeekTable entity={entity} teams={all} days={shownDays} today={today} base={base} holidays={(lines.data ?? nobodyAway).holidays} />}
      </PageFrame>
    </Page>
  )
}
