/** Plans of preventive maintenance: made from what is due, put right by hand, saved as work orders, compared with what was done. */
import type { FeatureDefinition } from '#framework/metadata'

/** Where a plan is made and put right, where all stand, and what became of them. */
export const [planRoute, listRoute, doneRoute] = ['/GetPmPlan', '/pmPlans', '/viewPmPlan'] as const

export const pmPlans: FeatureDefinition = {
  key: 'pm-plans',
  pages: [
    { route: planRoute, label: { en: 'Make a plan', ur: 'پلان بنائیں' }, menu: ['PM Plan Preparation', 10], anyOf: ['LookUps.PmPlan.Pages'] },
    { route: doneRoute, label: { en: 'Plan against done', ur: 'پلان اور تکمیل' }, anyOf: ['LookUps.PmPlan.Pages'] },
  ],
  permissions: [],
}
