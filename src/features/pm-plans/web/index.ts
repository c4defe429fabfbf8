import { defineWebFeature } from '#framework/web'
import { doneRoute, planRoute, pmPlans as definition } from '../feature.ts'
import { texts } from './texts.ts'

export const pmPlans = defineWebFeature({
  definition, texts,
  reasons: () => import('./reasons.ts'),
  pages: {
    [planRoute]: () => import('./plan/plan-page.tsx').then((m) => ({ Page: m.PlanPage })),
    [doneRoute]: () => import('./done/done-page.tsx').then((m) => ({ Page: m.DonePage })),
  },
  lists: {
    PmPlan: () => import('./list/plans-page.tsx').then((m) => ({ List: m.PlansPage })),
    PmPlan1: () => import('./list/uploaded-page.tsx').then((m) => ({ List: m.UploadedPage })),
  },
  records: { PmPlan: () => import('./list/open-plan.tsx').then((m) => ({ Record: m.OpenPlan })) },
  columns: { PmPlan: () => import('./list/columns.tsx') },
})
