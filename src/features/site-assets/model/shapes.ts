/** What the calls about site assets answer, for both sides. */
import type { AssetKind, AssetState, StepName } from '../rules.ts'

export interface Listed<T> { totalCount: number; items: readonly T[] }

/** A place with what hangs below it; the id is 0 where its sites name none. */
export interface Branch {
  id: number
  name: string
  sites: number
  /** Of these sites, those at which something stands. */
  withAssets: number
  assets: number
}

export interface SiteLine { id: number; code: string; name: string; assets: number }

export interface AssetLine { kind: AssetKind; id: number; name: string; serial: string; state: AssetState }

/** Sites that a search shows. */
export const mostHits = 50

/** The path to a site, and of its assets those that were looked for. */
export interface Hit { companyId: number; companyName: string; regionId: number; regionName: string; site: SiteLine; isSiteHit: boolean; found: readonly AssetLine[] }

export interface Life {
  items: readonly {
    action: 'installed' | Exclude<StepName, 'foundMissing'>
    /** ISO instant; null where only a day is known, or nothing. */
    time: string | null
    /** `YYYY-MM-DD` */
    day: string | null
    /** Null: none, or out of sight of who reads. */
    fromSiteName: string | null
    siteName: string | null
    byUserName: string | null
    remarks: string
    imageAddress: string | null
  }[]
}
