import { grouped } from '../../texts/load.ts'
import { useSay, type TextKey } from '../../texts/say.ts'
import type { Checked } from '../bulk-state.ts'

/** The five figures of a check. */
export function Counters({ checked, checking }: { checked: Checked; checking: boolean }) {
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
      <p className="bulk-checked">{checking ? say('bulk.checkingAgain') : say('bulk.checkedIn', { seconds: checked.seconds.toFixed(1) })}</p>
    </div>
  )
}
