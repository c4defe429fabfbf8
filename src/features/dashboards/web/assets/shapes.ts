import type { AssetTab } from '../../model/assets.ts'

export type Group = readonly { id: number | null; name: string; count: number }[] | null
export interface Counts { total: number; totals: { readonly [tab in AssetTab]: number | null }; shown: number; sites: number; sitesWithMore: number; sitesWithout: number | null; withoutDgOnly: number | null; inSites: number | null; openOrders: number | null; lateOrders: number | null; brands: Group; types: Group; capacities: Group; asOf: string }
export interface AssetRow { id: number; serialNumber: string | null; siteId: number | null; siteCode: string | null; siteName: string | null; regionName: string | null; brandName: string | null; typeName: string | null; capacityName: string | null; updated: string | null; here: number; openOrders: number | null; lateOrders: number | null; alarmName: string | null }
export const answers = { brand: 'brands', type: 'types', capacity: 'capacities' } as const
