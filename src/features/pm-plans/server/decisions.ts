/** On home: own plans that are still drafts. */
import { decisionOf } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'

export const planDecisions = [
  decisionOf(PmPlan, {
    name: 'planDrafts', label: { en: 'PM plans, still a draft', ur: 'پی ایم پلان، ابھی مسودہ' }, anyOf: ['LookUps.PmPlan.Update'],
    where: ({ userId }) => ({ isSaved: { ne: true }, creatorUserId: userId }), since: 'creationTime', opens: { right: 'LookUps.PmPlan.Pages', page: '/pmPlans' },
  }),
]
