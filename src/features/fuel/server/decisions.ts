/** On home: visits whose doubts nobody has decided about. */
import type { HomeDecision } from '#framework/server'
import { momentIn } from '#framework/kinds'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { reconciliationRoute } from '../feature.ts'

export const fuelDecisions: readonly HomeDecision[] = [{
  name: 'fuelDoubts', label: { en: 'Fuel visits in doubt', ur: 'ایندھن کے مشکوک دورے' }, anyOf: ['LookUps.SiteFuelInput.Update'],
  async waiting({ principal, read }) {
    const where = { openDoubts: { gt: 0 } } as const
    const [count, [oldest]] = await Promise.all([read.count(principal, SiteFuelInput, { where }), read.rows(principal, SiteFuelInput, { where: { ...where, visitDate: { empty: false } } as never, order: ['visitDate', 'id'], limit: 1, fields: ['visitDate'] })])
    const from = oldest?.visitDate
    // From the oldest on, since the page begins with this month, or the one before.
    return { count, oldest: from ? `${from}T00:00:00Z` : null, ...(from && principal.permissions.has('LookUps.SiteFuelInput.Pages') ? { opens: `${reconciliationRoute}?view=open&from=${from}&until=${momentIn(principal.zone).today}` } : {}) }
  },
}]
