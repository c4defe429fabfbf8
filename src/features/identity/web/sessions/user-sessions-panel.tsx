import type { RecordPanelProps } from '#framework/web'
import { Invitation } from '../invitation/invitation.tsx'
import { UserFactor } from '../second-factor/user-factor.tsx'
import { useSay } from '../texts.ts'
import { SessionList } from './session-list.tsx'

/** On the page of a user, for whoever administers users. */
export function UserSessionsPanel({ row }: RecordPanelProps) {
  const say = useSay()
  return <><Invitation userId={row.id} /><UserFactor userId={row.id} /><SessionList userId={row.id} title={say('userSessions')} /></>
}

/** On the page of an employee: where the user that the employee owns is signed in. */
export function EmployeeSessionsPanel({ row: { userId } }: RecordPanelProps) {
  const say = useSay()
  return typeof userId === 'number' ? <><Invitation userId={userId} /><SessionList userId={userId} title={say('userSessions')} /></> : null
}
