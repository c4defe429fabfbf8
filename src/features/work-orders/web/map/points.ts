/** Sites of work orders as points of a map: the most urgent of a site says how it is drawn. Pure. */
import type { LegendKind, MapPoint } from '#framework/web'

export interface SiteOfOrders {
  id: number
  siteCode: string
  siteName: string
  latitude: number
  longitude: number
  orders: number
  open: number
  undispatched: number
  near: number
  late: number
}

const kindNames = ['late', 'near', 'undispatched', 'running', 'closed'] as const
export type KindName = (typeof kindNames)[number]

/** As the clock's colours are, each with a shape or a size of its own: nobody needs to tell colours apart. */
const looks: { readonly [K in KindName]: Omit<LegendKind, 'key' | 'label' | 'count'> } = {
  late: { color: 'var(--dotBad)', shape: 'triangle', size: 6.5 },
  near: { color: 'var(--dotWarn)', shape: 'dot', size: 5.5 },
  undispatched: { color: 'var(--dotWarn)', shape: 'diamond', size: 6 },
  running: { color: 'var(--text3)', shape: 'dot', size: 4 },
  closed: { color: 'var(--dotOk)', shape: 'dot', size: 3, isQuiet: true },
}

export function kindOf({ late, near, undispatched, open }: SiteOfOrders): KindName {
  return late ? 'late' : near ? 'near' : undispatched ? 'undispatched' : open ? 'running' : 'closed'
}

/** @param labelOf words of the legend @returns kinds that are there, the most urgent first, and a point for each site */
export function pointsOf(sites: readonly SiteOfOrders[], labelOf: (kind: KindName) => string): { kinds: readonly LegendKind[]; points: readonly (MapPoint & { site: SiteOfOrders })[] } {
  const points = sites.map((site) => ({ id: site.id, latitude: site.latitude, longitude: site.longitude, kind: kindOf(site), site }))
  const kinds = kindNames.map((key): LegendKind => ({ key, label: labelOf(key), ...looks[key], count: points.filter(({ kind }) => kind === key).length }))
  return { kinds: kinds.filter(({ count }) => count > 0), points }
}
