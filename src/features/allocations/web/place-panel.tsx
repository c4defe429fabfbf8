import { RecordPanel, useSession, type RecordPanelProps } from '#framework/web'
import { AllocationGroups } from './allocation-groups.tsx'
import { endsOf } from './kinds.ts'
import { useSay } from './texts.ts'

/** Who has a place, on its own page. */
export function PlacePanel({ entity, row }: RecordPanelProps) {
  const say = useSay()
  const { model, may } = useSession()
  if (![...model.values()].some((kind) => kind.allocates && endsOf(kind).what?.target === entity.key && may(kind, 'Read'))) return null
  const name = String(row[entity.code ?? entity.title[0] ?? ''] ?? '')
  return <RecordPanel title={say('whoHas')}><AllocationGroups of={{ entity: entity.key, id: row.id }} side="whom" fixed={{ id: row.id, name }} /></RecordPanel>
}
