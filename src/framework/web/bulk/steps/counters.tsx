import { Button } from 'antd'
import { grouped } from '../../texts/load.ts'
import { useSay, type TextKey } from '../../texts/say.ts'
import type { Checked } from '../bulk-state.ts'

/** The five figures of a check. */
export function Counters({ checked, checking, updates, onUpdates }: { checked: Checked; checking: boolean; updates: boolean; onUpdates: (shown: boolean) => void }) {
  const say = useSay()
  const figures: [number, TextKey, string][] = [
    [checked.rows, 'bulk.rowsRead', ''], [checked.create, 'bulk.willBeAdded', 'ok'], [checked.update, 'bulk.willBeUpdated', 'accent'],
    [checked.unchanged, 'bulk.unchanged', ''], [checked.wrongRows.size, 'bulk.rowsWithErrors', checked.wrongRows.size ? 'bad' : ''],
  ]
  return (
    <div className="bulk-counters" aria-live="polite">
      {figures.map(([figure, label, mark]) => (
        <div key={label} className="bulk-counter">
          <b>{grouped(figure)}</b>
          <span>{mark && <i className={`bulk-mark bulk-mark-${mark}`} />}{say(label)}</span>
        </div>
      ))}
      <div className="bulk-checked">
        <p>{checking ? say('bulk.checkingAgain') : say('bulk.checkedIn', { seconds: checked.seconds.toFixed(1) })}</p>
        {checked.changes.length > 0 && <Button type="link" className="bulk-link" aria-pressed={updates} onClick={() => onUpdates(!updates)}>{updates ? say(checked.groups.length ? 'bulk.seeErrors' : 'bulk.hideUpdates') : say('bulk.seeUpdates', { count: checked.update })}</Button>}
      </div>
    </div>
  )
}
