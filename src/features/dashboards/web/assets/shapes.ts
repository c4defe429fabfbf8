import type { AssetTab } from '../../model/assets.ts'

export type Group = readonly { id: number | null; name: string; count: number }[] | null
export interface Counts { total: number; totals: { readonly [tab in AssetTab]: number | null }; shown: number; sites: number; sitesWithMore: number; sitesWithout: number | null; openOrders: number | null; brands: Group; types: Group; capacities: Group; asOf: string }
export const answers = { brand: 'brands', type: 'types', capacity: 'capacities' } as const
