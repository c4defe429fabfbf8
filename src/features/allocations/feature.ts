/** Who is given what: everything of one user on one page, and everybody who has a place. */
import type { FeatureDefinition } from '#framework/metadata'

/** Lists that give users something, in the order of the page: places from the top down, then what else a user is given. */
export const userAllocations = [
  'CompanyUserAllocation', 'CountryUserAllocation', 'DepartmentUserAllocation', 'ProjectUserAllocation', 'RegionUserAllocation', 'SubRegionUserAllocation', 'TeamUserAllocation',
  'UserSiteAllocation', 'UserWarehouseAllocation', 'UserExpertiseAllocation',
] as const

/** Places on whose pages stands who has them. */
export const places = ['Company', 'Country', 'Department', 'Project', 'Region', 'SubRegion', 'Team', 'Site', 'Warehouse'] as const

export const allocations: FeatureDefinition = {
  key: 'allocations',
  pages: [{ route: '/allocations', label: { en: 'Allocations', ur: 'تفویضات' }, menu: ['Allocations', 3], anyOf: userAllocations.map((entity) => `LookUps.${entity}.Pages`) }],
  permissions: [],
}
