/** On home: own plans that are still drafts. */
import { decisionOf } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'

export const planDecisions = [
  decisionOf(PmPlan, {
    name: 'planDrafts', label: { en: 'PM plans, still a draft', ur: 'پی ایم پلان، ابھی مسودہ' }, anyOf: ['LookUps.PmPlan.Update'],
    // As the list shows them: one's own, and those that nobody made.
    where: ({ userId }) => ({ isSaved: { ne: true }, or: [{ creatorUserId: userId }, { creatorUserId: null }] }), since: 'creationTime', opens: { right: 'LookUps.PmPlan.Pages', page: '/pmPlans?isSaved.eq=false' },
  }),
]
