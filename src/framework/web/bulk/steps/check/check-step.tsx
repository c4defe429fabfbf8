import type { EntityModel } from '#framework/metadata'
import { Button } from 'antd'
import { useState } from 'react'
import { Icon } from '../../../icons/icon.tsx'
import { grouped } from '../../../texts/load.ts'
import { useSay, type Say } from '../../../texts/say.ts'
import { allListed, goodRows, repeatsAll, type Checked } from '../../bulk-state.ts'
import { checkedAtOnce, type Bulk } from '../../use-bulk.ts'
import { Bar, Refusal } from '../bar.tsx'
import { Counters } from '../counters.tsx'
import { ErrorGroups } from './error-groups.tsx'
import { UpdatePreview } from './update-preview.tsx'
import { WrongRows } from './wrong-rows.tsx'

/** Third step: everything that is wrong, at once; corrected here or in the workbook, or left behind. */
export function CheckStep({ entity, bulk, trial }: { entity: EntityModel; bulk: Bulk; trial: boolean }) {
  const say = useSay()
  const { checked, busy } = bulk
  const [chosen, setChosen] = useState<string | null>(null)
  const [wanted, setUpdates] = useState(false)
  if (!checked) return <Waiting bulk={bulk} />
  const updates = wanted && checked.changes.length > 0
  const group = checked.groups.find((g) => g.key === chosen) ?? (chosen === 'all' ? null : (checked.groups[0] ?? null))
  const wrongs = group ? group.wrongs : checked.wrongs
  return (
    <>
      <Counters checked={checked} checking={busy === 'checking'} updates={updates} onUpdates={setUpdates} />
      <div className="bulk-check">
        {checked.groups.length > 0 && <ErrorGroups checked={checked} chosen={updates ? null : (group?.key ?? 'all')} onChoose={(key) => {
          setChosen(key)
          setUpdates(false)
        }} />}
        <div className={`bulk-check-rows${busy === 'checking' ? ' bulk-dim' : ''}`}>
          <Refusal refusal={bulk.refusal} />
          {updates ? <UpdatePreview entity={entity} bulk={bulk} checked={checked} /> : checked.groups.length === 0 ? <p className="bulk-good"><span className="bulk-good-mark"><Icon name="check" size={14} /></span>{say('bulk.noErrors')}</p>
            : <WrongRows key={group?.key ?? 'all'} entity={entity} bulk={bulk} checked={checked} group={group} wrongs={wrongs} />}
          {checked.groups.length > 0 && !updates && <p className="bulk-small">{say(checked.rows > checkedAtOnce ? 'bulk.clickToCorrectLarge' : 'bulk.clickToCorrect')}</p>}
        </div>
      </div>
      <CheckBar bulk={bulk} checked={checked} trial={trial} />
    </>
  )
}

function CheckBar({ bulk, checked, trial }: { bulk: Bulk; checked: Checked; trial: boolean }) {
  const say = useSay()
  const good = goodRows(checked)
  const wrong = checked.wrongs.length > 0
  const note = wrong && (
    <>
      <Button icon={<Icon name="download" />} loading={bulk.busy === 'preparing'} onClick={() => void bulk.mark(false)}>{say('bulk.downloadMarked')}</Button>
      {!repeatsAll(bulk) && <span className="bulk-small">{say('bulk.onlyWrongRows')}</span>}
    </>
  )
  return (
    <Bar note={<>{note}<UndoFix bulk={bulk} /></>}>
      <Button type="text" onClick={() => bulk.back('file')}>{say('bulk.chooseAnother')}</Button>
      <Button onClick={() => bulk.back('columns')}>{say('bulk.back')}</Button>
      {checked.rows > checkedAtOnce && <Button loading={bulk.busy === 'checking'} onClick={() => void bulk.check()}>{say('bulk.checkAgain')}</Button>}
      {trial ? <output className="bulk-small">{say('bulk.trialNote', { count: good })}</output> : (
        <Button type="primary" disabled={good === 0 || !allListed(checked) || bulk.busy === 'checking'} onClick={() => void bulk.import()}>
          {say(wrong ? 'bulk.importGood' : 'bulk.importAll', { count: good })}
        </Button>
      )}
      {!allListed(checked) && <output className="bulk-small">{notAllText(checked, say)}</output>}
      {good === 0 && !trial && <output className="bulk-small">{say('bulk.nothingToImport')}</output>}
    </Bar>
  )
}

/** Takes the last correction back, of however many cells it was. */
function UndoFix({ bulk }: { bulk: Bulk }) {
  const say = useSay()
  const last = bulk.undos.at(-1)
  return last && <Button disabled={bulk.busy === 'checking'} onClick={() => void bulk.undo()}>{say('bulk.undoFix', { count: last.length })}</Button>
}

function notAllText({ wrongs, errorCount, stoppedAfter, rows }: Checked, say: Say): string {
  return stoppedAfter === null ? say('bulk.truncated', { shown: grouped(wrongs.length), all: grouped(errorCount) }) : say('bulk.stopped', { checked: grouped(stoppedAfter), all: grouped(rows) })
}

function Waiting({ bulk }: { bulk: Bulk }) {
  const say = useSay()
  return (
    <>
      <div className="bulk-body">
        <Refusal refusal={bulk.refusal} />
        {bulk.busy === 'checking' && <output className="bulk-quiet">{say('bulk.checking', { rows: say('bulk.rowCount', { count: bulk.opened?.rows ?? 0 }) })}</output>}
      </div>
      <Bar>
        <Button onClick={() => bulk.back('columns')}>{say('bulk.back')}</Button>
        {bulk.busy === null && <Button type="primary" onClick={() => void bulk.check()}>{say('bulk.checkAgain')}</Button>}
      </Bar>
    </>
  )
}
