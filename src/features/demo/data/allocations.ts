/** Who may see and do what, where: allocations of users, employees and teams (document 0 §3, document 1 §3). */
import type { DemoRow, DemoTable } from './demo-table.ts'
import { warehouseName } from './masters.ts'
import { subRegionPlans, teamName } from './organisation.ts'
import { fieldStaff, people } from './people.ts'

/** The sub region of each member of the field staff, with all that stands above it. */
const places = fieldStaff.map(({ userName, name }, i) => {
  const plan = subRegionPlans[(i * 3) % subRegionPlans.length]
  if (!plan) throw new Error('no sub regions')
  const { subRegion, company, country, department } = plan
  return { userName, name, subRegion, company, country, department, team: teamName(subRegion, 'day') }
})

/** @param siteCodes codes of the sites by sub region */
export function allocationTables(siteCodes: (subRegion: string) => readonly string[]): DemoTable[] {
  const perPlace = (row: (place: (typeof places)[number]) => DemoRow) => places.map(row)
  return [
    { entity: 'CompanyUserAllocation', rows: perPlace(({ userName, company }) => ({ user: userName, allocatedCompany: company })) },
    { entity: 'CountryUserAllocation', rows: perPlace(({ userName, country }) => ({ user: userName, allocatedCountry: country })) },
    {
      entity: 'DepartmentUserAllocation',
      rows: perPlace(({ userName, department }) => ({ user: userName, allocatedDepartment: department })),
    },
    {
      entity: 'ApprovallevelAllocation',
      rows: people.filter(({ designation }) => designation === 'Supervisor').map(({ userName }, i) => ({ user: userName, level: i + 1 })),
    },
    { entity: 'TeamUserAllocation', rows: perPlace(({ userName, team }) => ({ user: userName, team, status: 1 })) },
    { entity: 'EmployeeTeamAllocation', rows: perPlace(({ name, team }) => ({ employee: name, team })) },
    {
      entity: 'TeamSiteAllocation',
      rows: places.flatMap(({ team, subRegion }) => siteCodes(subRegion).slice(0, 3).map((site) => ({ team, site }))),
    },
    {
      entity: 'UserSiteAllocation',
      rows: places.flatMap(({ userName, subRegion }) => siteCodes(subRegion).slice(0, 2).map((site) => ({ user: userName, allocatedSite: site }))),
    },
    {
      entity: 'UserWarehouseAllocation',
      rows: perPlace(({ userName, subRegion }) => ({ user: userName, allocatedWarehouse: warehouseName(subRegion) })),
    },
    {
      entity: 'UserExpertiseAllocation', rows: people.map(({ userName, expertise }) => ({ user: userName, allocatedExpertise: expertise })),
    },
  ]
}
