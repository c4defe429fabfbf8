/** What holds for every row that gives a place for some days. */
import { problem, type Problem } from '#framework/wire'

type Row = { readonly [field: string]: unknown }

const days = {
  check: ({ validFrom, validTo }: Row): { field: string; problem: Problem }[] =>
    typeof validFrom === 'string' && typeof validTo === 'string' && validTo < validFrom ? [{ field: 'validTo', problem: problem('tooEarly', { from: validFrom, until: null, example: validFrom }) }] : [],
}

export const allocationRules = {
  CompanyUserAllocation: days, CountryUserAllocation: days, DepartmentUserAllocation: days, ProjectUserAllocation: days, RegionUserAllocation: days, SubRegionUserAllocation: days,
  TeamUserAllocation: days, UserSiteAllocation: days, UserWarehouseAllocation: days, EmployeeTeamAllocation: days, TeamSiteAllocation: days, DepartmentAllocation: days,
}
