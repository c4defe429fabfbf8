import { momentIn } from '#framework/kinds'
import { PhoneSheet, useFeedback, useMedia, useSession } from '#framework/web'
import { useMemo, useState } from 'react'
import type { Plan, PlanVisit } from '../../model/shapes.ts'
import { Missing, Problems } from '../below/problems.tsx'
import { DayPanel } from '../day/day-panel.tsx'
import { cellKey, cellOf, cellsAfter, type Cell } from '../draft/cells.ts'
import { pagesOf, pageWith } from '../draft/days.ts'
import { moveOf } from '../draft/moves.ts'
import { previewOf } from '../draft/preview.ts'
import { Bubble } from '../grid/bubble.tsx'
import { PlanGrid } from '../grid/plan-grid.tsx'
import { againstWords, previewWords } from '../grid/preview-words.ts'
import { useCarry } from '../grid/use-carry.ts'
import { usePlanSay } from '../texts.ts'
import { namedDay } from '../words.ts'
import { Pager } from './pager.tsx'
import type { Moves } from './use-moves.ts'
import { WeekLists } from './week-lists.tsx'

export interface PlanViewProps {
  plan: Plan
  /** Absent: the plan can only be read. */
  moves?: Moves
}

const none: readonly PlanVisit[] = []

/** The days of a plan, one of them opened beside them, and what speaks against it below. */
export function PlanView({ plan, moves }: PlanViewProps) {
  const say = usePlanSay()
  const { language, phone, direction, zone } = useSession()
  const isNarrow = useMedia('(max-width: 1099px)')
  const { today } = momentIn(zone)
  const [{ of, cells }, keep] = useState(() => ({ of: plan.visits, cells: cellsAfter(null, plan.visits) }))
  if (of !== plan.visits) keep({ of: plan.visits, cells: cellsAfter(cells, plan.visits) })
  const pages = useMemo(() => pagesOf(plan.startDate, plan.endDate, phone ? 'week' : isNarrow ? 'half' : 'month'), [plan.startDate, plan.endDate, phone, isNarrow])
  const [day, setDay] = useState(today >= plan.startDate && today <= plan.endDate ? today : plan.startDate)
  const [chosen, choose] = useState<Cell | null>(null)
  const [heard, hear] = useState('')
  const { toast } = useFeedback()
  const reach = { teams: plan.teams.map(({ teamId }) => teamId), startDate: plan.startDate, endDate: plan.endDate }
  const open = (cell: Cell) => {
    setDay(cell.day)
    choose(cell)
  }
  const wordsAt = (visit: PlanVisit, cell: Cell) => {
    const preview = previewOf(plan, cells, visit, cell)
    const team = plan.teams.find(({ teamId }) => teamId === cell.teamId)?.teamName ?? ''
    const isSame = cellKey(cell) === cellKey({ teamId: visit.teamId, day: visit.plannedDate })
    const title = say(cell.teamId === visit.teamId ? 'toDay' : 'toTeam', { site: visit.siteCode, team, day: namedDay(language, cell.day) })
    return { title, text: isSame || !preview ? say('staysHere') : previewWords(preview, say), against: isSame || !preview ? '' : againstWords(preview, plan.toleranceDays, say) }
  }
  const drop = (visit: PlanVisit, to: Cell) => {
    // Who carries it saw it where it was taken up.
    const now = plan.visits.find(({ id }) => id === visit.id)
    if (now && cellKey(cellOf(now)) !== cellKey(cellOf(visit))) {
      toast(say('movedTo', { site: now.siteCode, day: namedDay(language, now.plannedDate) }), { kind: 'info' })
      return open(cellOf(now))
    }
    const move = moveOf(plan, visit.id, to)
    if (!move || !moves) return
    moves.move([move])
    choose(to)
    setDay(to.day)
    hear(say('moved', { site: visit.siteCode, day: namedDay(language, to.day) }))
    // The stop has left the list that had the focus.
    setTimeout(() => document.querySelector<HTMLElement>(`[data-visit="${visit.id}"]`)?.focus(), 50)
  }
  const carry = useCarry({
    reach, turned: direction === 'rtl', isOff: !moves || phone,
    onLift: (visit, by) => hear(by === 'keys' ? say('lifted', { site: visit.siteCode }) : ''),
    onOver: (visit, cell, by) => {
      if (by === 'keys') setDay(cell.day)
      const { title, text, against } = wordsAt(visit, cell)
      hear([title, text, against].filter(Boolean).join('. '))
    },
    onBack: (visit, by) => {
      if (by === 'keys') setDay(visit.plannedDate)
      hear(say('putBack', { site: visit.siteCode }))
    },
    onDrop: drop,
  })
  const at = pageWith(pages, day)
  const days = pages[at] ?? []
  const panel = chosen && (
    <DayPanel
      plan={plan} cell={chosen} visits={cells.get(cellKey(chosen)) ?? none} onMove={drop} previewOf={(visit, to) => previewOf(plan, cells, visit, to)}
      {...(moves ? { carry } : {})} {...(phone ? {} : { onClose: () => choose(null) })}
    />
  )
  return (
    <div className={`plan-view${chosen && !phone ? ' plan-view-two' : ''}`}>
      <output className="hidden-text" aria-live="assertive">{heard}</output>
      {/* It scrolls in itself, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="plan-main" role="region" aria-label={say('theDays')} tabIndex={0}>
        <Missing plan={plan} />
        <Pager pages={pages} at={at} onPage={(page) => setDay(pages[page]?.[0] ?? day)} />
        {phone ? <WeekLists plan={plan} cells={cells} days={days} onChoose={open} /> : <PlanGrid plan={plan} cells={cells} days={days} chosen={chosen} carried={carry.carried} today={today} onChoose={open} />}
        <Problems plan={plan} cells={cells} onShow={open} {...(moves ? { onMove: moves.move } : {})} />
      </div>
      {phone ? chosen && <PhoneSheet open title={namedDay(language, chosen.day)} onClose={() => choose(null)}>{panel}</PhoneSheet> : chosen && <aside className="plan-aside" aria-label={say('theDay')}>{panel}</aside>}
      {carry.carried && <Bubble carried={carry.carried} {...wordsAt(carry.carried.visit, carry.carried.over)} />}
    </div>
  )
}
