import { dateFormat } from '#framework/kinds'
import { formatDay } from '#framework/kinds/web'
import { Icon, Page, PageFrame, PageHead, PageState, pathsOf, useEntity, useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { attendanceFigures, type AttendanceFigure } from '../../model/attendance-figures.ts'
import { AskedFigures } from '../parts/asked-figures.tsx'
import { FigureTable } from '../parts/figure-table.tsx'
import { useFigures } from '../parts/use-figures.ts'
import { usePlaceNames } from '../parts/use-place-names.ts'
import { useDashboardSay } from '../texts.ts'
import '../dashboards.css'

interface Row { employeeId: number; erpId: string; fullName: string; designation: string | null; teamName: string | null; regionName: string | null; date: string; checkInTime: string | null; checkOutTime: string | null; state: 'present' | 'absent' | 'leave' | 'holiday'; mark: string; lateMinutes: number }
const calls = { present: 'Attendance/GetAllPresentEmployees', absent: 'Attendance/GetAllAbsentEmployees' } as const
const stateWords = { present: 'present', absent: 'absent', leave: 'onLeave', holiday: 'off' } as const
/** Rows of one page of the answer. */
const most = 1000

/** The people behind a figure of attendance, by the very conditions that it was counted by. */
export function AttendanceRows({ query }: { query: URLSearchParams }) {
  const say = useDashboardSay()
  const { zone, language } = useSession()
  const { names } = usePlaceNames(query)
  const employee = useEntity('Employee')
  const name = query.get('Figure') ?? ''
  const figure = Object.hasOwn(attendanceFigures, name) ? (name as AttendanceFigure) : null
  const asked = Object.fromEntries([...query].filter(([each]) => /^(Figure|StartDate|EndDate|Without|[A-Z]\w*Id)$/.test(each)))
  const { data, error, refetch } = useFigures<{ totalCount: number; items: readonly Row[] }>(calls[figure ? attendanceFigures[figure] : 'present'], { ...asked, MaxResultCount: most }, { enabled: figure !== null })
  if (!figure) return <Page fill><PageHead title={say('rows')} /><PageState icon={<Icon name="inbox" />} title={say('noSuchFigure')} /></Page>
  const clock = (time: string | null) => (time ? dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(time)) : '–')
  const title = say(`figure_${figure}`)
  const date = query.get('StartDate') ?? ''
  const last = query.get('EndDate') ?? date
  return (
    <Page>
      <PageHead title={title} subtitle={[...names, last === date ? formatDay(language, date) : `${formatDay(language, date)} – ${formatDay(language, last)}`].join(say('comma'))} {...(data ? { count: data.totalCount.toLocaleString('en') } : {})} />
      <div className="dash"><AskedFigures>
        <PageFrame data={data} error={error} onRetry={() => void refetch()} failedTitle={say('blockFailed', { what: title })} empty={({ items }) => (items.length ? undefined : { title: say('noRows'), text: '', icon: 'people' })}>
          {({ items }) => (
            <FigureTable
              title={title} first={say('person')} columns={[...(last === date ? [] : [{ label: say('day'), isText: true }]), { label: say('team'), isText: true }, { label: say('region'), isText: true }, { label: say('stateOfDay'), isText: true }, { label: say('in_') }, { label: say('out') }]}
              end={<Link to={`${attendanceFigures[figure] === 'present' ? '/teamattendance' : '/absentTeam'}?date=${last}`}>{say('byTeams')}</Link>}
              rows={items.map((row) => ({
                key: `${row.employeeId} ${row.date}`, heading: <><Link to={pathsOf(employee).record(row.employeeId)}><bdi>{row.fullName}</bdi></Link> <small dir="ltr">{row.erpId}</small></>,
                cells: [...(last === date ? [] : [{ value: row.date }]), { value: row.teamName ?? '–' }, { value: row.regionName ?? '–' }, { value: row.mark === '–' ? say(row.state === 'holiday' ? 'off' : 'figure_notBegun') : row.state === 'present' && row.lateMinutes ? say('late') : say(stateWords[row.state]) }, { value: clock(row.checkInTime) }, { value: clock(row.checkOutTime) }],
              }))}
            />
          )}
        </PageFrame>
      </AskedFigures></div>
    </Page>
  )
}
