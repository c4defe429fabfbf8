/** What a feature adds to the product beside entities: pages, menu places and rights, as data for both sides. */
import type { Text } from './model.ts'

export interface FeaturePage {
  /** `/singlePageHierarchy`; matched without regard to case. */
  route: string
  /** Further addresses of the same page: they open it and are listed nowhere. */
  also?: readonly string[]
  label: Text
  /** One of these rights opens it; empty: every signed-in user. */
  anyOf: readonly string[]
  /** Menu group and place in it; absent: reachable, not shown. */
  menu?: readonly [group: string, place: number]
  /** Route of the page in the menu that it belongs to: that entry is the current one here. */
  under?: string
  /** Only links lead there, which say of what: home and the search do not list it. */
  isUnlisted?: true
  /** Its link stands in the account panel. */
  account?: true
}

/** A right that belongs to no single entity, or to one that derives none. */
export interface FeaturePermission {
  name: string
  label: Text
  /** Which side may hold it; absent: both. */
  side?: 'host' | 'tenant'
}

export interface FeatureDefinition {
  key: string
  pages: readonly FeaturePage[]
  permissions: readonly FeaturePermission[]
}
