import { Page, PageHead } from '#framework/web'
import { useAttendanceSay } from '../texts.ts'
import { OwnRecords } from './own-records.tsx'
import '../attendance.css'

/** The own records, for everybody. */
export function OwnPage() {
  const say = useAttendanceSay()
  return <Page fill><PageHead title={say('myAttendance')} /><OwnRecords /></Page>
}
