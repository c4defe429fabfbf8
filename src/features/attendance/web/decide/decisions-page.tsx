import { Page, PageHead, Tabs, useService, useSession } from '#framework/web'
import { calls } from '../../calls.ts'
import { useAttendanceChanged } from '../parts/use-attendance-changed.ts'
import { useAttendanceSay } from '../texts.ts'
import { Trips } from '../trips/trips.tsx'
import { DoubtTable } from './doubt-table.tsx'
import { OwnRecords } from './own-records.tsx'
import { Records, type View } from './records.tsx'
import '../attendance.css'

const views = ['open', 'pending', 'overtime', 'all'] as const
const isView = (key: string): key is View => views.some((each) => each === key)

/** What waits for a decision, what was decided, and the ways of a day; who may not read sees the own records. */
export function DecisionsPage() {
  const say = useAttendanceSay()
  const { holds } = useSession()
  const reads = holds('LookUps.Attendance.Read')
  const { data, refetch } = useService<{ open: number; pending: number; overtime: number }>(calls.counts)
  useAttendanceChanged(refetch)
  const all = [
    { key: 'pending', label: say('tabPending'), count: data?.pending }, { key: 'open', label: say('tabOpen'), count: data?.open }, { key: 'overtime', label: say('tabOvertime'), count: data?.overtime }, { key: 'all', label: say('tabAll') },
    { key: 'trips', label: say('tabTrips') }, { key: 'doubts', label: say('tabDoubts') }, { key: 'mine', label: say('tabMine') },
  ]
  return (
    <Page fill>
      <PageHead title={say('title')} />
      <Tabs title={say('title')} tabs={reads ? all : all.filter(({ key }) => key === 'mine')}>{(key) => (isView(key) ? <Records key={key} view={key} /> : key === 'trips' ? <Trips /> : key === 'doubts' ? <DoubtTable /> : <OwnRecords />)}</Tabs>
    </Page>
  )
}
