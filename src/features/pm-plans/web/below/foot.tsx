import { Icon, useKeys, useSession } from '#framework/web'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import type { Plan } from '../../model/shapes.ts'
import { usePlanSay } from '../texts.ts'
import { doneRoute } from '../../feature.ts'

export interface FootProps {
  plan: Plan
  isBusy: boolean
  undo: (() => void) | undefined
  onSave: () => void
  onDelete: () => void
}

/** What the plan is now, and what can be done with it as a whole. */
export function Foot({ plan, isBusy, undo, onSave, onDelete }: FootProps) {
  const say = usePlanSay()
  const { holds } = useSession()
  const [mayUpdate, mayMake, mayDelete] = [holds('LookUps.PmPlan.Update'), holds('LookUps.WorkOrder.Create'), holds('LookUps.PmPlan.Delete')]
  const canUndo = !plan.isSaved && undo !== undefined
  useKeys(canUndo ? { 'ctrl+z': undo } : {})
  const orders = plan.visits.filter(({ workOrderId }) => workOrderId !== null).length
  return (
    <footer className="plan-foot">
      <output>
        <b className={plan.isSaved ? 'plan-saved' : 'plan-draft'}>{say(plan.isSaved ? 'saved' : 'draft')}</b>
        <span>{plan.isSaved ? say('orders', { count: orders }) : plan.movedCount ? say('movedCount', { count: plan.movedCount }) : say('notMoved')}</span>
        {plan.unsavedCount > 0 && plan.isSaved && <span className="plan-warn">{say('unsaved', { count: plan.unsavedCount })}</span>}
      </output>
      <div className="plan-foot-buttons">
        {!plan.isSaved && mayUpdate && <Button icon={<Icon name="retry" size={14} turns />} disabled={!canUndo} onClick={undo}>{say('undo')}</Button>}
        {plan.isSaved && <Link className="plan-button" to={`${doneRoute}?plan=${plan.id}`}>{say('againstDone')}</Link>}
        {mayDelete && (!plan.isSaved || holds('LookUps.WorkOrder.Delete')) && <Button danger={plan.isSaved} disabled={isBusy} onClick={onDelete}>{say(plan.isSaved ? 'deletePlan' : 'discard')}</Button>}
        {mayUpdate && mayMake && (!plan.isSaved || plan.unsavedCount > 0) && <Button type="primary" loading={isBusy} disabled={plan.visits.length === 0} onClick={onSave}>{plan.isSaved ? say('saveRest', { count: plan.unsavedCount }) : say('saveMakes', { count: plan.visits.length })}</Button>}
      </div>
    </footer>
  )
}
