import { DayInput } from '#framework/web'
import { Button } from 'antd'
import { useState } from 'react'
import type { Plan, PlanVisit } from '../../model/shapes.ts'
import { cellKey, cellOf, type Cell } from '../draft/cells.ts'
import type { Preview } from '../draft/preview.ts'
import { againstWords, previewWords } from '../grid/preview-words.ts'
import { usePlanSay } from '../texts.ts'

/** Another day or team, chosen instead of carried: for thumbs, and for whoever cannot drag. */
export function MoveForm({ visit, plan, onMove, previewOf }: { visit: PlanVisit; plan: Plan; onMove: (to: Cell) => void; previewOf: (to: Cell) => Preview | null }) {
  const say = usePlanSay()
  const [to, setTo] = useState<Cell>(cellOf(visit))
  const isElsewhere = cellKey(to) !== cellKey(cellOf(visit))
  const preview = isElsewhere && to.day >= plan.startDate && to.day <= plan.endDate ? previewOf(to) : null
  return (
    <form className="plan-move" onSubmit={(event) => { event.preventDefault(); if (preview) onMove(to) }}>
      <DayInput className="plan-field" label={say('day')} required from={plan.startDate} until={plan.endDate} value={to.day} onChange={(day) => setTo({ ...to, day })} />
      <label className="plan-field">{say('team')}<select value={to.teamId} onChange={({ target }) => setTo({ ...to, teamId: Number(target.value) })}>{plan.teams.map(({ teamId, teamName }) => <option key={teamId} value={teamId}>{teamName}</option>)}</select></label>
      <output>{preview && <>{previewWords(preview, say)} <span className="plan-warn">{againstWords(preview, plan.toleranceDays, say)}</span></>}</output>
      <Button htmlType="submit" size="small" disabled={!preview}>{say('move')}</Button>
    </form>
  )
}
