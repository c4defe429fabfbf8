/** On home: serial numbers that wait to be verified, and differences that wait for a decision. */
import type { HomeSection } from '#framework/server'
import { AssetCheckLine } from '#entities/ams/asset-check-line'
import { withoutPlaces } from '#operations/people/insider'
import { verifyRoute } from '../feature.ts'
import { checkStates, decisions, results } from '../rules.ts'

export const checksOnHome: HomeSection = {
  name: 'serialChecks', label: { en: 'Serials to verify', ur: 'تصدیق طلب سیریل' }, empty: { en: 'No serial number waits for you.', ur: 'کوئی سیریل نمبر آپ کا منتظر نہیں۔' },
  async content({ principal, read }) {
    const decides = principal.permissions.has('LookUps.AssetCheck.Update') && principal.permissions.has('LookUps.AssetCheck.Pages')
    const [open, proposals] = await Promise.all([
      read.count(withoutPlaces(principal), AssetCheckLine, { where: { assignUserId: principal.userId, result: results.open, 'check.state': { ne: checkStates.closed } }, authorised: true }),
      decides ? read.count(principal, AssetCheckLine, { where: { decision: decisions.waiting }, authorised: true }) : 0,
    ])
    if (!open && !proposals) return null
    return {
      opens: open ? verifyRoute : '/serialProposals',
      counters: [{ name: 'open', label: { en: 'To verify', ur: 'تصدیق طلب' }, count: open, tone: 'warn', opens: verifyRoute }, { name: 'proposals', label: { en: 'Differences to decide', ur: 'فیصلہ طلب فرق' }, count: proposals, opens: '/serialProposals' }],
      items: [],
    }
  },
}
