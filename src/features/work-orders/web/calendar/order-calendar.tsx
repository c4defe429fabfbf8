import { momentIn } from '#framework/kinds'
import { formatDay } from '#framework/kinds/web'
import { shifted } from '#framework/wire'
import { ConditionsBar, Icon, PageFrame, pathsOf, Segmented, useMinute, useSession, type EntityPageProps } from '#framework/web'
import { Button } from 'antd'
import { useSearchParams } from 'react-router-dom'
import type { View } from '../list/use-views.ts'
import { useOrderSay } from '../texts.ts'
import { MonthGrid } from './month-grid.tsx'
import { useCalendar } from './use-calendar.ts'
import { WeekGrid } from './week-grid.tsx'
import { daysShown, lineField, type CalendarBy, type CalendarSpan } from './weeks.ts'
import './calendar.css'

/** When work is due, by team or person, a week or a month at a time, under the conditions of list and board. */
export function OrderCalendar({ entity, base, view }: EntityPageProps & { view: View }) {
  const say = useOrderSay()
  const { language, zone } = useSession()
  const now = useMinute()
  const [query, setQuery] = useSearchParams()
  const { today } = momentIn(zone, new Date(now))
  const by: CalendarBy = query.get('by') === 'person' ? 'person' : 'team'
  const span: CalendarSpan = query.get('span') === 'month' ? 'month' : 'week'
  const days = daysShown(query.get('week'), today, span)
  const [first = today, last = today] = [days[0], days.at(-1)]
  const { state, lines, rows, data, error } = useCalendar(entity, view, days, by, span)
  const change = (name: 'week' | 'by' | 'span', value: string) => setQuery((before) => {
    const changed = new URLSearchParams([...before].filter(([each]) => each !== name))
    if (value) changed.set(name, value)
    return changed
  })
  const listOf = (line: number | null, day: string) => {
    const kept = [...query].filter(([name]) => !['mode', 'week', 'by', 'span', 'page', 'tab'].includes(name) && !name.startsWith('dueDate'))
    const own = line === null ? [] : [[`${lineField[by]}.in`, String(line)]]
    const tab = view === 'open' ? 'all' : view
    return `${base}?${new URLSearchParams([['tab', tab], ...kept.filter(([name]) => name !== own[0]?.[0]), ['dueDate.between', `${day},${day}`], ...own] as [string, string][])}`
  }
  const named = (day: string) => `${new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))} ${formatDay(language, day)}`
  const [shown, counted] = [rows.data?.items.length ?? 0, rows.data?.totalCount ?? 0]
  const Grid = span === 'month' ? MonthGrid : WeekGrid
  return (
    <div className="order-calendar">
      <ConditionsBar entity={entity} state={state} />
      <div className="calendar-bar">
        <Button size="small" icon={<Icon name="previous" size={14} />} aria-label={say(`previous_${span}`)} onClick={() => change('week', shifted(first, span === 'week' ? -7 : -1))} />
        <Button size="small" onClick={() => change('week', '')}>{say(`this_${span}`)}</Button>
        <Button size="small" icon={<Icon name="next" size={14} />} aria-label={say(`next_${span}`)} onClick={() => change('week', shifted(last, 1))} />
        <output>{formatDay(language, first)} – {formatDay(language, last)}{data && <> · {say('dueInWeek', { count: data.totalCount })}{span === 'week' && counted > shown && ` ${say('firstOf', { count: shown })}`}</>}</output>
        <span className="calendar-ways">
          <Segmented label={say('rowsBy')} value={by} onChange={(next) => change('by', next === 'team' ? '' : next)} options={(['team', 'person'] as const).map((value) => ({ value, label: say(`by_${value}`) }))} />
          <Segmented label={say('span')} value={span} onChange={(next) => change('span', next === 'week' ? '' : next)} options={(['week', 'month'] as const).map((value) => ({ value, label: say(`span_${value}`) }))} />
        </span>
      </div>
      <PageFrame data={data} error={error} isFetching={lines.isFetching || rows.isFetching} onRetry={() => void Promise.all([lines.refetch(), span === 'week' && rows.refetch()])} failedTitle={say('calendarFailed')} empty={({ items, totalCount }) => (totalCount || items.length ? undefined : { title: say(`noneDue_${span}`) })}>
        {(found) => (
          // It scrolls sideways in itself, so the keyboard must reach it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="calendar-scroll" role="region" aria-label={say('calendar')} tabIndex={0}>
            {found.totalCount === 0 && <p className="calendar-none">{say(`noneDue_${span}`)}</p>}
            <Grid data={found} days={days} by={by} today={today} now={now} named={named} recordOf={(row) => pathsOf(entity, base).record(row.id)} listOf={listOf} />
          </div>
        )}
      </PageFrame>
    </div>
  )
}
