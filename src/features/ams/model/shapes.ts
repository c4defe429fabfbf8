/** What the calls about sheets answer, for both sides. */
import type { GroupKey } from './groups.ts'

/** A row of a group, by wire name, as `AMS/GetAll` has it. */
export type GroupRow = { readonly [name: string]: unknown } & { readonly id: number }

export type Groups = { readonly [K in GroupKey]: readonly GroupRow[] }

export interface Clash {
  group: GroupKey
  rowId: number
  serial: string
  /** The other place; the code is null where the reader does not see that site. */
  otherSiteId: number
  otherSiteCode: string | null
  otherGroup: GroupKey
  /** When it was written there, `YYYY-MM-DD`. */
  since: string
}

/** `error.data` of a refused change: a serial that stands on another row, as it is written there. The code is null where nothing can be moved: it stands on this sheet, or out of sight. */
export interface SerialClash { serial: string; siteId: number; siteCode: string | null; group: GroupKey }

export interface Verified { verifiedTime: string; verifiedByName: string }

export interface Sheet {
  /** Of the record; null: the site has none yet, or had none on that day. */
  id: number | null
  rowVersion: number
  siteId: number
  siteCode: string
  siteName: string
  siteTypeName: string | null
  siteStatusName: string | null
  siteTechnologyName: string | null
  /** 1 lattice, 2 monopole, 3 rooftop; 0 unknown. */
  mastKind: number
  mastHeight: number | null
  /** `YYYY-MM-DD`; null: as it is now. */
  date: string | null
  groups: Groups
  verified: { readonly [K in GroupKey]?: Verified }
  clashes: readonly Clash[]
}

/** `same` only where all is asked for. */
type DifferenceState = 'only left' | 'only right' | 'changed' | 'same'

export interface Difference {
  /** `mast`: what the sheet itself says of it. */
  group: GroupKey | 'mast'
  /** Of the row that differs; empty where its group has none. */
  serial: string
  state: DifferenceState
  /** What the row is called: sector, type, height. */
  item: string
  /** Wire name of the field; null where the whole row is on one side. */
  field: string | null
  left: string | null
  right: string | null
  /** Who wrote it, when and why; null where two sites are compared. */
  userName: string | null
  time: string | null
  reason: string | null
}

export interface SerialPlace { siteId: number; siteCode: string; siteName: string; group: GroupKey; rowId: number }

export interface Comparison {
  totalCount: number
  items: readonly Difference[]
  left: Sheet
  right: Sheet
  /** Serials that are on the left alone, and where they stand now. */
  gone: readonly { serial: string; item: string; place: SerialPlace | null }[]
}

export interface VerifyAnswer { verified: readonly GroupKey[]; left: readonly { group: GroupKey; reason: string }[] }
