import { ActionButtons, actionItems, RecordPanel, useSession, type RecordPanelProps } from '#framework/web'
import { useAttendanceSay } from '../texts.ts'
import { useLeaveActions } from './leave-list.tsx'

/** On the record of a leave: its decision. */
export function LeavePanel({ row }: RecordPanelProps) {
  const say = useAttendanceSay()
  const { language } = useSession()
  const actions = useLeaveActions()
  return (
    <RecordPanel title={say('leaveDecision')}>
      <ActionButtons actions={actionItems(actions.of(row), language)} onAction={(name) => actions.start(name as 'approve' | 'reject' | 'takeBack', row)} busy={actions.busy} primary="approve" beside={['reject', 'takeBack']} />
      {actions.dialog}
    </RecordPanel>
  )
}
