/** The organisation on one page: company, country, department, project, region, sub-region, cluster, team, warehouse, city (document 0 §2, document 1 §3). */
import type { FeatureDefinition } from '#framework/metadata'

/** Lists the page is made of; any of them opens it, and shows those that may be read. */
export const levels = ['Company', 'Country', 'Department', 'Project', 'Region', 'SubRegion', 'Cluster', 'Team', 'Warehouse', 'City'] as const

export const hierarchy: FeatureDefinition = {
  key: 'hierarchy',
  pages: [
    {
      route: '/singlePageHierarchy', label: { en: 'Hierarchy', ur: 'تنظیمی ڈھانچہ' }, menu: ['Hierarchy', 1],
      anyOf: levels.map((level) => `LookUps.${level}.Pages`),
    },
  ],
  permissions: [],
}
