import type { Language } from '#framework/metadata'
import { assetTabs, type AssetTab } from '../../model/assets.ts'
import { orderFigures } from '../../model/order-figures.ts'
import { siteFigureOf } from '../../model/site-figures.ts'
import type { useDashboardSay } from '../texts.ts'

type Say = ReturnType<typeof useDashboardSay>

/** What rows were counted as, and whose they are; by the address that opens them. */
export function rowsTitle(query: URLSearchParams, rows: string, say: Say, language: Language): { title: string; whose: string[] } {
  const what = countedAs(query, say, language)
  const [lead, without] = [query.get('Lead'), query.get('Without')]
  const whose = lead ? [say('leadIs', { name: lead })] : without === 'lead' ? [say('noLead')] : without === 'region' ? [say('noRegion')] : []
  return { title: what === '' ? rows : `${rows}: ${what}`, whose }
}

function countedAs(query: URLSearchParams, say: Say, language: Language): string {
  const [figure, assets] = [query.get('Figure'), query.get('Assets')]
  const known = figure ? (orderFigures.get(figure) ?? siteFigureOf(figure)) : undefined
  if (known && 'counted' in known) return known.counted[language]
  if (known) return say('otherSites')
  if (figure) return say('rows')
  if (assets && isAsset(assets)) return say(query.get('Having') === 'none' ? 'withoutAny' : query.has('Having') ? 'withOne' : 'openAtSites', { what: say(`asset_${assets}`) })
  // Without a figure all that somebody was given are meant.
  return query.get('of') === 'WorkOrder' && (query.has('Lead') || query.get('Without') === 'lead' || query.has('assignedUserId.in')) ? say('assigned') : ''
}

const isAsset = (name: string): name is AssetTab => assetTabs.some((each) => each === name)
