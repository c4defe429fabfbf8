/** The organisation on one page: company, country, department, project, region, sub-region, team (document 0 §2). */
import type { FeatureDefinition } from '#framework/metadata'

/** Lists the page is made of; any of them opens it, and shows those that may be read. */
export const levels = ['Company', 'Country', 'Department', 'Project', 'Region', 'SubRegion', 'Team'] as const

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
