import { RecordPanel, useSession, type RecordPanelProps } from '#framework/web'
import { userAllocations } from '../feature.ts'
import { AllocationGroups } from './allocation-groups.tsx'
import { CopyButton } from './copy-button.tsx'
import { useSay } from './texts.ts'

/** What a user was given, on his own page. */
export function UserPanel({ row }: RecordPanelProps) {
  const say = useSay()
  const { holds } = useSession()
  if (!userAllocations.some((key) => holds(`LookUps.${key}.Read`))) return null
  const name = String(row['fullName'] ?? row['userName'] ?? '')
  return <RecordPanel title={say('title')} actions={<CopyButton userId={row.id} name={name} />}><AllocationGroups of={{ userId: row.id }} side="what" fixed={{ id: row.id, name }} /></RecordPanel>
}
