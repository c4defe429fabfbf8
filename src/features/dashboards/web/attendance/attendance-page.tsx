import { asFailure, Chart, Counters, DayInput, Icon, Page, saveWholeBook, Segmented, useEntity, useFeedback, useSession, type ChartData } from '#framework/web'
import { Button } from 'antd'
import { attendanceFigures, type AttendanceFigure } from '../../model/attendance-figures.ts'
import { AskedBar } from '../parts/asked-bar.tsx'
import { AskedFigures } from '../parts/asked-figures.tsx'
import { DashHead } from '../parts/dash-head.tsx'
import { ChartTools } from '../parts/chart-tools.tsx'
import { Block, Part } from '../parts/left-out.tsx'
import { NamedFigures } from '../parts/named-figures.tsx'
import { FigureTable } from '../parts/figure-table.tsx'
import { rowsAddress } from '../parts/rows-address.ts'
import { useAsked } from '../parts/use-asked.ts'
import { useFigures, useLiveFigures } from '../parts/use-figures.ts'
import { useDashboardSay } from '../texts.ts'
import { PeopleAndMonth } from './people-and-month.tsx'
import { attendanceBook, namedAttendance } from './report-book.ts'
import type { RegionRow, Report, TrendDay } from './shapes.ts'
import '../dashboards.css'

const right = 'LookUps.Attendance.Read'
const live = ['attendance'] as const
type Rows = (figure: AttendanceFigure, more: { readonly [name: string]: number | string }) => string
const share = (part: number, base: number) => (base ? Math.round((part / base) * 1000) / 10 : 0)

const spans = ['day', 'month'] as const

/** Who is there on a day, where people were missing in its month, and the month of one person. `Month` counts all days of the month up to today. */
export function AttendancePage() {
  const say = useDashboardSay()
  const { may } = useSession()
  const { showFailure } = useFeedback()
  const mayRead = may(useEntity('Attendance'), 'Read')
  const asked = useAsked()
  const date = asked.day('date') ?? asked.today
  const isMonth = asked.get('span') === 'month'
  const days = isMonth ? { StartDate: `${date.slice(0, 8)}01`, EndDate: lastOf(date, asked.today) } : { StartDate: date, EndDate: date }
  const query = { ...asked.places, Date: date, Compare: asked.compares, ...(isMonth ? { Whole: 'month' } : {}) }
  const month = { ...asked.places, Year: Number(date.slice(0, 4)), Month: Number(date.slice(5, 7)) }
  useLiveFigures(live)
  const report = useFigures<Report>('Dashboard_Attendance/GetAttendanceReport', query, { enabled: mayRead })
  const regions = useFigures<{ items: readonly RegionRow[] }>('Dashboard_Attendance/GetRegionWiseAttendance', query, { enabled: mayRead })
  const trend = useFigures<{ items: readonly TrendDay[] }>('Dashboard_Attendance/GetTrend', month, { enabled: mayRead })
  const rows = (Figure: AttendanceFigure, more: { readonly [name: string]: number | string } = {}) => rowsAddress('Attendance', { ...days, ...asked.places, ...more, Figure })
  const onReport = () => void (report.data && saveWholeBook(`${say('attendanceTitle')} ${isMonth ? date.slice(0, 7) : date}`, attendanceBook({ say, report: report.data, regions: regions.data?.items ?? [], days: trend.data?.items ?? [] })).catch((thrown: unknown) => showFailure(asFailure(thrown))))
  return (
    <Page>
      <DashHead title={say('attendanceTitle')} actions={<>
        <Segmented label={say('period')} value={isMonth ? 'month' : 'day'} options={spans.map((value) => ({ value, label: say(value) }))} onChange={(value) => asked.set({ span: value === 'month' ? 'month' : null })} />
        <Button icon={<Icon name="download" size={14} />} disabled={!report.data} onClick={onReport}>{say('report')}</Button>
      </>} />
      <AskedBar asked={asked} what={say('peopleOf')} asOf={report.data?.asOf} isOfPeople>
        <span>{say(isMonth ? 'inMonthOf' : 'on')}</span><DayInput label={say('day')} labelHidden required value={date} until={asked.today} onChange={(day) => day && asked.set({ date: day === asked.today ? null : day })} />
        <label className="dash-check"><input type="checkbox" checked={asked.compares} onChange={({ target }) => asked.set({ compare: target.checked })} />{say(isMonth ? 'compare' : 'compareDay')}</label>
      </AskedBar>
      <div className="dash"><AskedFigures>
        <Block what={say('attendanceTitle')} right={right} may={mayRead} data={report.data} error={report.error} onRetry={() => void report.refetch()}>
          {(data) => {
            const expected = data.totalActive - data.onHoliday
            const before = (name: AttendanceFigure) => (data.previous ? ` · ${say('before', { count: data.previous[name].toLocaleString('en') })}` : '')
            return (
              <>
                <Counters label={say('figures')} counters={[
                  { key: 'employees', label: say(isMonth ? 'employeeDays' : 'employees'), figure: data.totalEmployees, to: rows('totalEmployees'), note: say('expectedToday', { count: expected.toLocaleString('en') }) + before('totalEmployees') },
                  { key: 'present', label: say('present'), figure: data.totalPresent, to: rows('totalPresent'), note: say('ofExpected', { share: data.presentPercentage }) + before('totalPresent') },
                  { key: 'absent', label: say('absent'), figure: data.totalAbsent, to: rows('totalAbsent'), ...(data.totalAbsent ? { mark: { shape: 'up', tone: 'bad' } as const } : {}), note: say('ofExpected', { share: data.absentPercentage }) + before('totalAbsent') },
                  { key: 'leave', label: say('onLeave'), figure: data.onLeave, to: rows('onLeave'), note: say('ofExpected', { share: share(data.onLeave, expected) }) + before('onLeave') },
                  { key: 'late', label: say('late'), figure: data.lateLogin, to: rows('lateLogin'), note: say('inTimeCount', { count: data.earlyLogin }) + before('lateLogin') },
                  { key: 'office', label: say('atOffice'), figure: data.todayOfficeAttendance, to: rows('todayOfficeAttendance'), note: say('ofPresent', { share: data.officeAttendancePercentage }) + before('todayOfficeAttendance') },
                  { key: 'home', label: say('atHome'), figure: data.todayHomeAttendance, to: rows('todayHomeAttendance'), note: say('ofPresent', { share: data.homeAttendancePercentage }) + before('todayHomeAttendance') },
                  ...(data.notBegun ? [{ key: 'due', label: say('figure_notBegun'), figure: data.notBegun, to: rows('notBegun'), note: say('notMissed') + before('notBegun') }] : []),
                ]} />
                <div className="dash-two">
                  <Part what={say('whoWasMissing')} right={right} query={trend}>{({ items }) => <Missing days={items} rows={rows} />}</Part>
                  <Part what={say('byRegion')} right={right} query={regions}>{({ items }) => <Regions items={items} rows={rows} />}</Part>
                </div>
                <PeopleAndMonth month={month} date={date} today={asked.today} onDate={(to) => asked.set({ date: to === asked.today ? null : to })} />
                <NamedFigures figures={namedAttendance(say, data)} to={(name) => (Object.hasOwn(attendanceFigures, name) ? rows(name as AttendanceFigure) : undefined)} />
              </>
            )
          }}
        </Block>
      </AskedFigures></div>
    </Page>
  )
}

/** Of the month of a day: its last one, or today. */
function lastOf(date: string, today: string): string {
  const last = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).toISOString().slice(0, 10)
  return last > today ? today : last
}

/** Who was missing, per cent of who was expected: present near 90 % would tell nothing. Days on which nobody was expected are gaps. */
function Missing({ days, rows }: { days: readonly TrendDay[]; rows: Rows }) {
  const say = useDashboardSay()
  const to = (figure: AttendanceFigure) => days.map(({ date }) => rows(figure, { StartDate: date, EndDate: date }))
  const of = (name: 'absent' | 'late' | 'leave') => days.map((day) => (day.expected ? share(day[name], day.expected) : null))
  const data: ChartData = {
    sentence: say('missingSentence', { days: days.length, absent: days.reduce((sum, { absent }) => sum + absent, 0) }), labelName: say('day'), labels: days.map(({ date }) => String(Number(date.slice(8)))), unit: '%', height: 232,
    series: [{ name: say('absent'), kind: 'line', values: of('absent'), to: to('totalAbsent'), isMarked: true, tone: 'bad' }, { name: say('late'), kind: 'line', values: of('late'), to: to('lateLogin'), isMarked: true, tone: 'series2', dash: 'dashed' }, { name: say('onLeave'), kind: 'line', values: of('leave'), to: to('onLeave'), isMarked: true, tone: 'other', dash: 'dotted' }],
  }
  return <Chart title={say('whoWasMissing')} data={data} end={<ChartTools title={say('whoWasMissing')} data={data} />} />
}

/** The share and who is absent first: where it is narrow, the rest is scrolled to. */
function Regions({ items, rows }: { items: readonly RegionRow[]; rows: Rows }) {
  const at = ({ regionId }: RegionRow, figure: AttendanceFigure) => ({ to: rows(figure, regionId === null ? { Without: 'region' } : { RegionId: regionId }) })
  const say = useDashboardSay()
  return (
    <FigureTable
      title={say('byRegion')} first={say('region')} columns={[{ label: say('parts'), isText: true }, ...[say('sharePresent'), say('absent'), say('late'), say('onLeave'), say('present')].map((label) => ({ label }))]}
      rows={items.toSorted((a, b) => Number(a.regionId === null) - Number(b.regionId === null)).map((each) => ({ key: String(each.regionId), heading: each.regionName || say('noRegion'), cells: [{ value: '', drawn: <Parts row={each} /> }, { value: `${each.presentPercentage.toFixed(1)}%` }, { value: each.totalAbsent, ...at(each, 'totalAbsent'), isBad: each.totalAbsent > 0 }, { value: each.lateLogin, ...at(each, 'lateLogin') }, { value: each.onLeave, ...at(each, 'onLeave') }, { value: each.totalPresent, ...at(each, 'totalPresent') }] }))}
    />
  )
}

const parts = [['ok', ({ totalPresent, lateLogin }: RegionRow) => totalPresent - lateLogin], ['late', ({ lateLogin }: RegionRow) => lateLogin], ['leave', ({ onLeave }: RegionRow) => onLeave], ['absent', ({ totalAbsent }: RegionRow) => totalAbsent], ['due', ({ notBegun }: RegionRow) => notBegun]] as const

/** The figures beside it, drawn: in time, late, on leave, absent. */
function Parts({ row }: { row: RegionRow }) {
  return <span className="dash-parts" aria-hidden="true">{parts.map(([name, of]) => of(row) > 0 && <i key={name} className={`dash-part-${name}`} style={{ flexGrow: of(row) }} />)}</span>
}
