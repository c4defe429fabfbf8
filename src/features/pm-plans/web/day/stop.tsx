import { Icon, pathsOf, useEntity, useSession } from '#framework/web'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Plan, PlanVisit } from '../../model/shapes.ts'
import type { Cell } from '../draft/cells.ts'
import type { Preview } from '../draft/preview.ts'
import type { Carry } from '../grid/use-carry.ts'
import { usePlanSay } from '../texts.ts'
import { shortDay } from '../words.ts'
import { MoveForm } from './move-form.tsx'

export interface StopProps {
  visit: PlanVisit
  plan: Plan
  /** Its tour is drawn first: filled numbers. */
  isFirst: boolean
  carry?: Carry
  onMove: (visit: PlanVisit, to: Cell) => void
  previewOf: (visit: PlanVisit, to: Cell) => Preview | null
}

/** A visit in its tour: carried by pointer or by `m` and arrows; a press opens what is known of it, and a way to move it without carrying. */
export function Stop({ visit, plan, isFirst, carry, onMove, previewOf }: StopProps) {
  const say = usePlanSay()
  const { language } = useSession()
  const [site, order] = [useEntity('Site'), useEntity('AllWorkOrders')]
  const [open, setOpen] = useState(false)
  const against = visit.warnings.filter((each) => each !== 'capacity')
  const id = `plan-stop-${visit.id}`
  return (
    <li className={`plan-stop${carry?.carried?.visit.id === visit.id ? ' plan-lifted' : ''}`}>
      <button
        type="button" className="plan-stop-line" aria-expanded={open} aria-controls={id} {...(carry ? { 'aria-describedby': 'plan-how', 'aria-keyshortcuts': 'm' } : {})} data-visit={visit.id}
        onClick={() => carry?.swallows() || setOpen(!open)} onPointerDown={(event) => carry?.onPointerDown(visit, event)} onKeyDown={(event) => carry?.onKeyDown(visit, event)} onDragStart={(event) => event.preventDefault()}
      >
        <span className={isFirst ? 'plan-number plan-number-first' : 'plan-number'}>{visit.order > 999 ? '·' : visit.order}</span>
        <b>{visit.siteCode}</b><span className="plan-stop-name"><bdi>{visit.siteName}</bdi></span>
        {visit.isMoved && <span className="plan-moved" title={say('movedByHand')}><Icon name="swap" size={12} /><span className="hidden-text">{say('movedByHand')}</span></span>}
        <span className={against.length ? 'plan-due plan-warn' : 'plan-due'}>{say('due', { day: shortDay(language, visit.dueDate) })}</span>
      </button>
      {open && (
        <div id={id} className="plan-stop-more">
          <p>{[say(visit.hoursKind === 1 ? 'byService' : visit.hoursKind === 2 ? 'byVisit' : 'byCalendar', { hours: visit.runningHours ?? 0 }), ...(visit.legKm ? [say('leg', { km: Math.round(visit.legKm * 10) / 10 })] : []), ...against.map((each) => say(`warning_${each}`))].join(say('comma'))}</p>
          {carry && <MoveForm visit={visit} plan={plan} onMove={(to) => onMove(visit, to)} previewOf={(to) => previewOf(visit, to)} />}
          <p className="plan-links"><Link to={pathsOf(site).record(visit.siteId)}>{say('openSite')}</Link>{visit.workOrderId !== null && <Link to={pathsOf(order).record(visit.workOrderId)}>{say('openOrder')}</Link>}</p>
        </div>
      )}
    </li>
  )
}
