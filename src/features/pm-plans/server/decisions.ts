/** On home: own plans that are still drafts. */
import type { HomeDecision } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'

export const planDecisions: readonly HomeDecision[] = [{
  name: 'planDrafts', label: { en: 'PM plans, still a draft', ur: 'پی ایم پلان، ابھی مسودہ' }, anyOf: ['LookUps.PmPlan.Update'],
  async waiting({ principal, read }) {
    const where = { isSaved: { ne: true }, creatorUserId: principal.userId } as never
    const [count, [oldest]] = await Promise.all([read.count(principal, PmPlan, { where }), read.rows(principal, PmPlan, { where, order: ['id'], limit: 1, fields: ['creationTime'] })])
    return { count, oldest: oldest?.creationTime ?? null, ...(principal.permissions.has('LookUps.PmPlan.Pages') ? { opens: '/pmPlans' } : {}) }
  },
}]
