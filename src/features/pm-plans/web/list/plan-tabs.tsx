import { useSession } from '#framework/web'
import { Link } from 'react-router-dom'
import { doneRoute, listRoute, planRoute } from '../../feature.ts'
import { usePlanSay } from '../texts.ts'

/** Plans as they were uploaded: the list of their rows. */
export const uploadedRoute = '/PmPlan1'

/** From one page of plans to the others. */
export function PlanTabs({ at }: { at: string }) {
  const say = usePlanSay()
  const { holds } = useSession()
  const pages = [...(holds('LookUps.PmPlan.Create') ? [{ route: planRoute, label: say('makePlan') }] : []), { route: listRoute, label: say('plans') }, { route: doneRoute, label: say('againstDone') }, ...(holds('LookUps.PmPlan1.Pages') ? [{ route: uploadedRoute, label: say('uploaded') }] : [])]
  return <div className="plan-tabs"><nav aria-label={say('pages')}>{pages.map(({ route, label }) => <Link key={route} to={route} aria-current={route === at ? 'page' : undefined}>{label}</Link>)}</nav></div>
}
