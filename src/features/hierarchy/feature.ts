/** The organisation on one page: company, country, department, project, region, sub-region, cluster, team, warehouse, city. */
import type { FeatureDefinition } from '#framework/metadata'

/** The places and what goes with them; any of the page's lists opens it, and shows those that may be read. */
export const levels = ['Company', 'Country', 'Department', 'Project', 'Region', 'SubRegion', 'Cluster', 'Team', 'Warehouse', 'City'] as const

/** Lists of its settings: how many levels there are by company, department and region, who is looked for within which radius, when duty begins. */
export const settings = ['HigherHierarchy', 'ProjectHierarchy', 'RegionHierarchy', 'GeoFencing', 'DutyTime'] as const

export const hierarchy: FeatureDefinition = {
  key: 'hierarchy',
  pages: [
    {
      route: '/singlePageHierarchy', label: { en: 'Hierarchy', ur: 'تنظیمی ڈھانچہ' }, menu: ['Hierarchy', 1],
      anyOf: [...levels, ...settings].map((entity) => `LookUps.${entity}.Pages`),
    },
  ],
  permissions: [],
}
