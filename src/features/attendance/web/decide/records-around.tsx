/** Above records the names of their columns, below them what is done with those that are chosen. */
import { Button } from 'antd'
import { useState } from 'react'
import type { RecordRow } from '../parts/shapes.ts'
import { useAttendanceSay } from '../texts.ts'

/** Names of the columns, for the eye: each row says its own. At their start all of the page are chosen, or none. */
export function Heads({ isOvertime, decidable, picked, onAll }: { isOvertime: boolean; decidable: readonly number[]; picked: number; onAll: (isIn: boolean) => void }) {
  const say = useAttendanceSay()
  const isAll = picked === decidable.length
  const names = [['person'], ['team', 'att-team'], ['day', 'att-desk'], ['in', 'att-number'], ['out', 'att-number'], ['workedHead', 'att-number'], [isOvertime ? 'over' : 'late', 'att-number'], ['where'], ['device']] as const
  return (
    <div className="att-heads"><div className="att-line att-head">
      <span className="att-check">{decidable.length > 0 && <input type="checkbox" ref={(box) => { if (box) box.indeterminate = picked > 0 && !isAll }} checked={isAll} aria-label={say('chooseAll')} onChange={({ target }) => onAll(target.checked)} />}</span>
      {names.map(([name, className]) => <span key={name} className={className} aria-hidden="true">{say(name)}</span>)}<span />
    </div></div>
  )
}

export function Selection({ chosen, busy, onDecide, onClear }: { chosen: readonly RecordRow[]; busy: boolean; onDecide: (to: 2 | 3, remarks: string) => void; onClear: () => void }) {
  const say = useAttendanceSay()
  const [remarks, setRemarks] = useState('')
  const doubtful = chosen.filter(({ doubts }) => doubts.length).length
  return (
    <div className="att-selection" role="region" aria-label={say('selection')}>
      <b>{say('selected', { count: chosen.length })}</b>{doubtful > 0 && <span className="att-doubt">{say('doubtful', { count: doubtful })}</span>}
      <input value={remarks} maxLength={4000} onChange={({ target }) => setRemarks(target.value)} aria-label={say('reasonForAll')} placeholder={say('reasonForAll')} />
      <Button type="primary" loading={busy} onClick={() => onDecide(2, remarks.trim())}>{say('approveMany', { count: chosen.length })}</Button>
      <Button disabled={!remarks.trim() || busy} onClick={() => onDecide(3, remarks.trim())}>{say('rejectMany', { count: chosen.length })}</Button>
      <Button type="text" onClick={onClear}>{say('clear')}</Button>
    </div>
  )
}
