/** `/pmPlans`: saved plans and one's own drafts. */
import { ListView, Page, PageHead, type EntityPageProps } from '#framework/web'
import { listRoute } from '../../feature.ts'
import { usePlanSay } from '../texts.ts'
import { PlanTabs } from './plan-tabs.tsx'
import '../plan/plan.css'

export function PlansPage({ entity, base }: EntityPageProps) {
  const say = usePlanSay()
  return (
    <Page fill>
      <PageHead title={say('plans')} />
      <PlanTabs at={listRoute} />
      <ListView entity={entity} base={base} embedded />
    </Page>
  )
}
