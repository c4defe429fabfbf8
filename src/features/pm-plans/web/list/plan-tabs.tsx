import { useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { doneRoute, listRoute, planRoute } from '../../feature.ts'
import { usePlanSay } from '../texts.ts'

/** From one page of plans to the others. */
export function PlanTabs({ at }: { at: string }) {
  const say = usePlanSay()
  const { holds } = useSession()
  const pages = [...(holds('LookUps.PmPlan.Create') ? [{ route: planRoute, label: say('makePlan') }] : []), { route: listRoute, label: say('plans') }, { route: doneRoute, label: say('againstDone') }]
  return <div className="plan-tabs"><nav aria-label={say('pages')}>{pages.map(({ route, label }) => <Link key={route} to={route} aria-current={route === at ? 'page' : undefined}>{label}</Link>)}</nav></div>
}
