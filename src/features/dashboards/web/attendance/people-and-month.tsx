import { Icon, useEntity, useSession } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { FigureTable } from '../parts/figure-table.tsx'
import { Part } from '../parts/left-out.tsx'
import { useFigures } from '../parts/use-figures.ts'
import { useDashboardSay } from '../texts.ts'
import type { Detail, Entry } from './shapes.ts'

const few = 12

/** People by days absent, and beside it the month of the one who was chosen. */
export function PeopleAndMonth({ month, date, today, onDate }: { month: { readonly [name: string]: number }; date: string; today: string; onDate: (date: string) => void }) {
  const say = useDashboardSay()
  const { may } = useSession()
  const mayRead = may(useEntity('Attendance'), 'Read')
  const [query, setQuery] = useSearchParams()
  const [sought, seek] = useState('')
  const person = Number(query.get('person')) || undefined
  const report = 'Dashboard_Attendance/GetMonthlyAttendanceReport'
  const { data, error, refetch } = useFigures<{ items: readonly Detail[] }>(report, { ...month, Keyword: sought.trim(), Sorting: 'absentCount desc', MaxResultCount: few }, { enabled: mayRead })
  const people = data?.items ?? []
  const isListed = people.some(({ employeeId }) => employeeId === person)
  const other = useFigures<{ items: readonly Detail[] }>(report, { ...month, EmployeeId: person }, { enabled: mayRead && person !== undefined && data !== undefined && !isListed })
  if (!data) return <Part what={say('people')} right="LookUps.Attendance.Read" query={{ data, error, refetch }}>{() => null}</Part>
  const chosen = people.find(({ employeeId }) => employeeId === person) ?? (person === undefined ? undefined : other.data?.items[0]) ?? people[0]
  const choose = (id: number) => setQuery((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'person'), ['person', String(id)]]), { replace: true })
  return (
    <div className="dash-two">
      {chosen && <MonthOf person={chosen} date={date} today={today} onDate={onDate} />}
      <FigureTable
        title={say('people')} first={say('person')} columns={[say('in_'), say('out'), say('present'), say('absent')].map((label) => ({ label }))}
        end={<input type="search" className="dash-search" value={sought} placeholder={say('nameOrErp')} aria-label={say('nameOrErp')} onChange={({ target }) => seek(target.value)} />}
        rows={people.map((each) => ({
          key: String(each.employeeId), heading: <button type="button" className="dash-person" aria-pressed={each.employeeId === chosen?.employeeId} onClick={() => choose(each.employeeId)}>{each.fullName}</button>,
          cells: [...timesOf(each, date).map((value) => ({ value })), { value: each.presentCount }, { value: each.absentCount, isBad: each.absentCount > 0 }],
        }))}
      />
    </div>
  )
}

/** In and out on the day that the page is of, which need not be today. */
function timesOf({ monthReport }: Detail, date: string): [string, string] {
  const [came, left] = monthReport.flat().find((each) => each.date === date)?.checkInOut.split(/ -\s*/) ?? []
  return [came || '–', left || '–']
}

const days = [1, 2, 3, 4, 5, 6, 0]

/** A month of one person, weeks from Monday. */
function MonthOf({ person, date, today, onDate }: { person: Detail; date: string; today: string; onDate: (date: string) => void }) {
  const say = useDashboardSay()
  const { language } = useSession()
  const weekday = (day: number) => new Date(Date.UTC(2026, 0, 4 + day)).toLocaleDateString(language === 'ur' ? 'ur' : 'en-GB', { weekday: 'short', timeZone: 'UTC' })
  const at = (week: readonly Entry[], day: number) => week.find((each) => new Date(`${each.date}T00:00:00Z`).getUTCDay() === day)
  return (
    <section className="dash-section">
      <h2><bdi>{person.fullName}</bdi><small>{[person.erpId, person.designation, person.teamName].filter(Boolean).join(language === 'ur' ? '، ' : ', ')}</small><MonthMove date={date} today={today} onDate={onDate} /></h2>
      {/* It scrolls in itself, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="dash-table" tabIndex={0} role="region" aria-label={say('monthOf', { name: person.fullName })}>
        <table className="dash-month">
          <thead><tr>{days.map((day) => <th key={day} scope="col">{weekday(day)}</th>)}</tr></thead>
          <tbody>{person.monthReport.map((week) => <tr key={week[0]?.date}>{days.map((day) => <DayCell key={day} entry={at(week, day)} isChosen={at(week, day)?.date === date} isToday={at(week, day)?.date === today} />)}</tr>)}</tbody>
        </table>
      </div>
    </section>
  )
}

/** The month before and after: the same day of it, or its last one; none ahead. */
function MonthMove({ date, today, onDate }: { date: string; today: string; onDate: (date: string) => void }) {
  const say = useDashboardSay()
  const { language } = useSession()
  const move = (by: number) => {
    const [year, month, day] = date.split('-').map(Number) as [number, number, number]
    const last = new Date(Date.UTC(year, month - 1 + by + 1, 0))
    const to = `${last.toISOString().slice(0, 8)}${String(Math.min(day, last.getUTCDate())).padStart(2, '0')}`
    onDate(to > today ? today : to)
  }
  return (
    <span className="dash-end">
      <Button size="small" aria-label={say('monthBefore')} title={say('monthBefore')} icon={<Icon name="previous" size={14} />} onClick={() => move(-1)} />
      {new Date(`${date}T00:00:00Z`).toLocaleDateString(language === 'ur' ? 'ur-u-nu-latn' : 'en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })}
      <Button size="small" aria-label={say('monthAfter')} title={say('monthAfter')} disabled={date.slice(0, 7) >= today.slice(0, 7)} icon={<Icon name="next" size={14} />} onClick={() => move(1)} />
    </span>
  )
}

function DayCell({ entry, isChosen, isToday }: { entry: Entry | undefined; isChosen: boolean; isToday: boolean }) {
  const say = useDashboardSay()
  // A day of another month.
  if (!entry) return <td>{' '}</td>
  const { mark, checkInOut, hours, holiday } = entry
  const word = checkInOut ? '' : mark === 'A' ? say('absent') : mark === 'V' ? say('onLeave') : mark === 'O' ? (holiday ?? say('off')) : ''
  return (
    <td className={[mark === 'O' && !checkInOut ? 'dash-off' : '', isChosen ? 'dash-chosen' : '', mark === 'A' ? 'dash-bad' : ''].filter(Boolean).join(' ') || undefined} aria-current={isToday ? 'date' : undefined}>
      <b>{Number(entry.date.slice(8))}</b><span dir="ltr" className={mark === 'L' ? 'dash-late' : undefined}>{checkInOut.replace(/ - ?/, '–')}</span><small>{checkInOut ? (hours ? say('hoursOf', { hours }) : '') : word}</small>
    </td>
  )
}
