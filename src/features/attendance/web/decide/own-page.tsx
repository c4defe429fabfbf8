import { Page, PageHead, Tabs } from '#framework/web'
import { OwnLeave } from '../leave/own-leave.tsx'
import { useAttendanceSay } from '../texts.ts'
import { OwnRecords } from './own-records.tsx'
import '../attendance.css'

/** The own records and the own leave, for everybody. */
export function OwnPage() {
  const say = useAttendanceSay()
  return (
    <Page fill>
      <PageHead title={say('myAttendance')} />
      <Tabs title={say('myAttendance')} tabs={[{ key: 'days', label: say('tabMine') }, { key: 'leave', label: say('tabLeave') }]}>{(tab) => (tab === 'leave' ? <OwnLeave /> : <OwnRecords />)}</Tabs>
    </Page>
  )
}
