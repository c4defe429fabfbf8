import { momentIn, wallClock } from '#framework/kinds'
import { formatDay } from '#framework/kinds/web'
import { shifted } from '#framework/wire'
import { ConditionsBar, Icon, PageFrame, parameterOf, pathsOf, readClock, readList, Segmented, useListState, useMinute, useSession, type EntityPageProps, type WireRow } from '#framework/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link, useSearchParams } from 'react-router-dom'
import { wordOf, workOf } from '../columns.tsx'
import { sourceOf, type View } from '../list/use-views.ts'
import { clockOfRow } from '../signs/order-clock.tsx'
import { useOrderSay } from '../texts.ts'
import { linesOf, weekOf, type CalendarBy, type CalendarLine } from './weeks.ts'
import './calendar.css'

/** Rows of one week that are read, chips of one cell, and how often others' changes are looked for. */
const [most, chips, minute] = [1000, 3, 60_000]

/** When work is due, by team or person, a week at a time, under the conditions of list and board. */
export function OrderCalendar({ entity, base, view }: EntityPageProps & { view: View }) {
  const say = useOrderSay()
  const { language, zone } = useSession()
  const now = useMinute()
  const state = useListState(entity)
  const [query, setQuery] = useSearchParams()
  const { today } = momentIn(zone, new Date(now))
  const days = weekOf(query.get('week'), today)
  const [first = today, last = today] = [days[0], days.at(-1)]
  const by: CalendarBy = query.get('by') === 'person' ? 'person' : 'team'
  const change = (name: 'week' | 'by', value: string) => setQuery((before) => {
    const changed = new URLSearchParams([...before].filter(([each]) => each !== name))
    if (value) changed.set(name, value)
    return changed
  })
  const conditions = [...state.filters.map(parameterOf).filter(([name]) => name !== 'dueDate.between'), ['dueDate.between', `${first},${last}`] as [string, string]]
  const asked = { skip: 0, take: most, sorting: 'dueDate asc', search: state.search, conditions, failure: 'inline' as const, source: sourceOf(view === 'open' ? 'all' : view) }
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['work-orders', 'calendar', entity.key, asked], queryFn: ({ signal }) => readList(entity, { ...asked, queryContext: { signal } }), placeholderData: keepPreviousData, refetchInterval: minute,
  })
  const listOf = (line: CalendarLine, day: string) => {
    const kept = [...query].filter(([name]) => !['mode', 'week', 'by', 'page'].includes(name) && !name.startsWith('dueDate'))
    const own = line.id === null ? [] : [[by === 'team' ? 'teamId.in' : 'assignedUserId.in', String(line.id)]]
    return `${base}?${new URLSearchParams([...kept.filter(([name]) => name !== own[0]?.[0]), ['dueDate.between', `${day},${day}`], ...own] as [string, string][])}`
  }
  return (
    <div className="order-calendar">
      <ConditionsBar entity={entity} state={state} many={entity.label.many[language]} />
      <div className="calendar-bar">
        <Button size="small" icon={<Icon name="previous" size={14} turns />} aria-label={say('previousWeek')} onClick={() => change('week', shifted(first, -7))} />
        <Button size="small" onClick={() => change('week', '')}>{say('thisWeek')}</Button>
        <Button size="small" icon={<Icon name="next" size={14} turns />} aria-label={say('nextWeek')} onClick={() => change('week', shifted(first, 7))} />
        <output>{formatDay(language, first)} – {formatDay(language, last)}{data && <> · {say('dueInWeek', { count: data.totalCount })}{data.totalCount > data.items.length && ` ${say('firstOf', { count: data.items.length })}`}</>}</output>
        <Segmented label={say('rowsBy')} value={by} onChange={(next) => change('by', next === 'team' ? '' : next)} options={(['team', 'person'] as const).map((value) => ({ value, label: say(`by_${value}`) }))} />
      </div>
      <PageFrame data={data} error={error} isFetching={isFetching} onRetry={() => void refetch()} failedTitle={say('calendarFailed')} empty={({ items }) => (items.length ? undefined : { title: say('noneDue') })}>
        {({ items }) => (
          // It scrolls sideways in itself, so the keyboard must reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="calendar-scroll" role="region" aria-label={say('calendar')} tabIndex={0}><table>
            <thead><tr><th scope="col">{say(`by_${by}`)}</th>{days.map((day) => <th key={day} scope="col" className={day === today ? 'calendar-today' : undefined} aria-current={day === today ? 'date' : undefined}>{dayName(language, day)} <b>{Number(day.slice(8))}</b></th>)}</tr></thead>
            <tbody>
              {linesOf(items, by, zone).map((line) => (
                <tr key={line.id}>
                  <th scope="row"><bdi>{line.name || say(by === 'team' ? 'noTeam' : 'nobody')}</bdi><small>{line.count}</small></th>
                  {days.map((day) => {
                    const all = line.days.get(day) ?? []
                    return <td key={day}>{all.slice(0, chips).map((row) => <Chip key={row.id} row={row} to={pathsOf(entity, base).record(row.id)} now={now} />)}{all.length > chips && <Link className="calendar-more" to={listOf(line, day)}>+{all.length - chips}</Link>}</td>
                  })}
                </tr>
              ))}
            </tbody>
          </table></div>
        )}
      </PageFrame>
    </div>
  )
}

function dayName(language: 'en' | 'ur', day: string): string {
  return new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** The site and the hour, in the colour of the clock; planned outlined, closed quiet. */
function Chip({ row, to, now }: { row: WireRow; to: string; now: number }) {
  const { zone } = useSession()
  const clock = clockOfRow(row)
  const level = row['status'] === 'CLOSED' ? 'closed' : row['status'] === 'PLANNED' ? 'planned' : clock ? readClock(clock, now).level : 'running'
  const code = wordOf(row, 'siteCode')
  return <Link className={`calendar-chip calendar-${level}`} to={to} title={[String(row['number'] ?? ''), workOf(row), wordOf(row, 'assignedUserName')].filter(Boolean).join(' · ')}><b><bdi>{code}</bdi></b><span>{clock && wallClock(new Date(clock.due), zone).toISOString().slice(11, 16)}</span></Link>
}
