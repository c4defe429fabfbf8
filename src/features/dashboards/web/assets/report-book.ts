import { assetParts } from '../../model/assets.ts'
import type { useDashboardSay } from '../texts.ts'
import { answers, type Counts } from './shapes.ts'

/** All figures of a tab, as sheets: the counters, then brand, type and capacity; what the reader may not see is left out. */
export function assetsBook(say: ReturnType<typeof useDashboardSay>, kind: string, counts: Counts) {
  const counters = [[kind, counts.shown], [`${kind}: ${say('allBrands')}`, counts.total], [say('sitesWithOne'), counts.sites], [say('sitesWithMore'), counts.sitesWithMore], [say('sitesWithout'), counts.sitesWithout], [`${say('sitesWithout')}: ${say('dgOnly')}`, counts.withoutDgOnly], [say('openOrders'), counts.openOrders], [say('lateNow'), counts.lateOrders]] as const
  return [
    { name: say('figures'), rows: [[say('figure'), say('number')], ...counters.map(([name, count]) => [name, count ?? say('notShown')])] },
    ...assetParts.flatMap((part) => {
      const groups = counts[answers[part]]
      return groups ? [{ name: say(part), rows: [[say(part), say('number')], ...groups.map(({ name, count }) => [name || say('none'), count])] }] : []
    }),
  ]
}
