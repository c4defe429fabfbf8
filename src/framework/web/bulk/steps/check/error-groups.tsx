import { Button } from 'antd'
import { useSession } from '../../../session/session.ts'
import { grouped } from '../../../texts/load.ts'
import { useSay } from '../../../texts/say.ts'
import type { Checked } from '../../bulk-state.ts'
import type { WrongGroup } from '../../engine/findings.ts'

/** Errors by column and reason; choosing one shows its rows. */
export function ErrorGroups({ checked, chosen, onChoose }: { checked: Checked; chosen: string | null; onChoose: (key: string) => void }) {
  const { language } = useSession()
  const say = useSay()
  const label = (group: WrongGroup) => group.field?.label[language] ?? group.name
  return (
    <nav className="bulk-groups" aria-label={say('bulk.allErrors')}>
      <div className="bulk-groups-head">
        <h2><output>{say('bulk.errors', { count: checked.errorCount })}</output></h2>
        <Button type="link" className="bulk-link" aria-pressed={chosen === 'all'} onClick={() => onChoose('all')}>{say('bulk.showAll')}</Button>
      </div>
      {checked.groups.map((group, index) => (
        <div key={group.key}>
          {label(group) !== (checked.groups[index - 1] && label(checked.groups[index - 1] as WrongGroup)) && <h3>{label(group)}</h3>}
          <button type="button" className={`bulk-group${group.key === chosen ? ' bulk-group-on' : ''}`} aria-pressed={group.key === chosen} onClick={() => onChoose(group.key)}>
            <span>{group.reason}</span>
            <b>{grouped(group.wrongs.length)}</b>
          </button>
        </div>
      ))}
    </nav>
  )
}
