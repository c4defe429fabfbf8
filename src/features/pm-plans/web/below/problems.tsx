import { Icon, pathsOf, Referrers, StateMark, useEntity, useSession } from '#framework/web'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { NotPlaced, Plan, PlanVisit } from '../../model/shapes.ts'
import { cellOf, type Cell, type Cells } from '../draft/cells.ts'
import type { Step } from '../draft/moves.ts'
import { notPlacedBy, spread, warningsOf, type WarningLine } from '../draft/warnings.ts'
import { usePlanSay } from '../texts.ts'
import { namedDay, shortDay } from '../words.ts'
import './below.css'

export interface ProblemsProps {
  plan: Plan
  cells: Cells
  onShow: (cell: Cell) => void
  /** Absent: nothing can be moved. */
  onMove?: (step: Step) => void
}

/** What speaks against the plan, and what is not in it: a count and one way to put it right each. */
export function Problems({ plan, cells, onShow, onMove }: ProblemsProps) {
  const say = usePlanSay()
  const { may } = useSession()
  const planEntity = useEntity('PmPlan')
  const lines = useMemo(() => warningsOf(plan, cells), [plan, cells])
  const reasons = useMemo(() => notPlacedBy(plan.notPlaced), [plan.notPlaced])
  return (
    <div className="plan-problems">
      <section aria-labelledby="plan-warnings">
        <h2 id="plan-warnings">{say('warnings')} <span className="number">{lines.reduce((sum, { count }) => sum + count, 0)}</span></h2>
        {lines.length === 0 && <p className="plan-quiet">{say('noWarnings')}</p>}
        <ul>{lines.map((line) => <WarningItem key={line.kind === 'capacity' ? `team ${line.team.teamId}` : line.kind} line={line} plan={plan} cells={cells} onShow={onShow} {...(onMove ? { onMove } : {})} />)}</ul>
      </section>
      <section aria-labelledby="plan-left">
        <h2 id="plan-left">{say('notPlaced')} <span className="number">{say('sites', { count: plan.notPlaced.length })}</span></h2>
        {plan.notPlaced.length === 0 && <p className="plan-quiet">{say('allPlaced')}</p>}
        <ul>{reasons.map(({ reason, sites }) => <ReasonItem key={reason} reason={reason} sites={sites} />)}</ul>
      </section>
      {plan.isSaved && may(planEntity, 'Read') && <Referrers entity={planEntity} id={plan.id} except={['PmPlanVisit']} goAlong={['WorkOrder']} />}
    </div>
  )
}

function WarningItem({ line, plan, cells, onShow, onMove }: { line: WarningLine } & ProblemsProps) {
  const say = usePlanSay()
  const { language } = useSession()
  const [open, setOpen] = useState(false)
  const canMove = onMove !== undefined
  const step = useMemo(() => (line.kind === 'capacity' && canMove ? spread(plan, cells, line.team, line.days) : []), [line, canMove, plan, cells])
  const days = line.kind === 'capacity' ? line.days.slice(0, 3).map((day) => shortDay(language, day)).join(say('comma')) + (line.days.length > 3 ? say('andMore', { count: line.days.length - 3 }) : '') : ''
  const words = line.kind === 'capacity' ? say('overOn', { team: line.team.teamName, days }) : say(`line_${line.kind}`, { count: plan.toleranceDays })
  return (
    <li>
      <div className="plan-problem">
        <StateMark shape="disc" tone="warn" /><span>{words}</span><b className="number">{line.count}</b>
        {step.length > 0 ? <Button type="link" size="small" aria-label={say('spreadOf', { what: words })} onClick={() => onMove?.(step)}>{say('spread')}</Button> : <Button type="link" size="small" aria-expanded={open} aria-label={say('showOf', { what: words })} onClick={() => setOpen(!open)}>{say(open ? 'hide' : 'show')}</Button>}
      </div>
      {open && <Visits visits={line.visits} onShow={onShow} />}
    </li>
  )
}

const most = 50

function Visits({ visits, onShow }: { visits: readonly PlanVisit[]; onShow: (cell: Cell) => void }) {
  const say = usePlanSay()
  const { language } = useSession()
  return (
    <ul className="plan-visits">
      {visits.slice(0, most).map((visit) => (
        <li key={visit.id}><button type="button" onClick={() => onShow(cellOf(visit))}><b>{visit.siteCode}</b><span>{namedDay(language, visit.plannedDate)}{say('comma')}{say('due', { day: shortDay(language, visit.dueDate) })}</span></button></li>
      ))}
      {visits.length > most && <li className="plan-quiet">{say('andMore', { count: visits.length - most })}</li>}
    </ul>
  )
}

function ReasonItem({ reason, sites }: { reason: string; sites: readonly NotPlaced[] }) {
  const say = usePlanSay()
  const { language } = useSession()
  const [site, allocation] = [useEntity('Site'), useEntity('TeamSiteAllocation')]
  const [open, setOpen] = useState(false)
  // What no team has gets one, what its team has no room for another one beside it: the generator shares out among the teams of a site.
  const code = sites[0]?.code
  const isAllocated = code === 'noTeam' || code === 'noRoom'
  return (
    <li>
      <div className="plan-problem">
        <StateMark shape="diamond" tone="warn" /><span>{reason}</span><b className="number">{sites.length}</b>
        {isAllocated ? <Link to={pathsOf(allocation).list} aria-label={say(code === 'noRoom' ? 'lendOf' : 'allocateOf', { what: reason })}>{say(code === 'noRoom' ? 'lend' : 'allocate')}</Link> : <Button type="link" size="small" aria-expanded={open} aria-label={say('showOf', { what: reason })} onClick={() => setOpen(!open)}>{say(open ? 'hide' : 'show')}</Button>}
      </div>
      {(open || isAllocated) && (
        <ul className="plan-visits">
          {sites.slice(0, open ? most : 3).map(({ siteId, siteCode, siteName, dueDate }, n) => <li key={`${siteId} ${n}`}><Link to={pathsOf(site).record(siteId)}><b>{siteCode}</b><span>{[siteName, dueDate && say('due', { day: shortDay(language, dueDate) })].filter(Boolean).join(say('comma'))}</span></Link></li>)}
          {sites.length > (open ? most : 3) && <li className="plan-quiet">{say('andMore', { count: sites.length - (open ? most : 3) })}</li>}
        </ul>
      )}
    </li>
  )
}

/** What keeps many sites out, and where it is put right. */
export function Missing({ plan }: { plan: Plan }) {
  if (!plan.missing.length) return null
  return <ul className="plan-missing">{plan.missing.map(({ code, text, link }) => <li key={code}><Icon name="alert" size={14} /><Link to={link}>{text}</Link></li>)}</ul>
}
