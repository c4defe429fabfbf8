/** Who may see and do what, where: allocations of users, employees and teams. */
import type { DemoRow, DemoTable } from './demo-table.ts'
import { warehouseName } from './masters.ts'
import { subRegionPlans, teamName } from './organisation.ts'
import { fieldStaff, people } from './people.ts'

/** The sub region of each member of the field staff. */
const places = fieldStaff.map(({ userName, name, designation }, i) => {
  const plan = subRegionPlans[(i * 3) % subRegionPlans.length]
  if (!plan) throw new Error('no sub regions')
  const { subRegion } = plan
  return { userName, name, designation, subRegion, team: teamName(subRegion, 'day') }
})

/** @param siteCodes codes of the sites by sub region */
export function allocationTables(siteCodes: (subRegion: string) => readonly string[]): DemoTable[] {
  const perPlace = (row: (place: (typeof places)[number]) => DemoRow) => places.map(row)
  const leads = places.filter(({ designation }) => designation === 'Team lead')
  return [
    // One supervisor has a company with a department, the other two regions; team leads a sub region, field staff a team and some sites, the store keeper warehouses.
    { entity: 'CompanyUserAllocation', rows: [{ user: 'rabia', allocatedCompany: 'Gulf Tower Services' }] },
    { entity: 'CountryUserAllocation', rows: [{ user: 'rabia', allocatedCountry: 'United Arab Emirates' }] },
    { entity: 'DepartmentUserAllocation', rows: [{ user: 'rabia', allocatedDepartment: 'Gulf operations' }] },
    { entity: 'RegionUserAllocation', rows: ['North', 'Central'].map((allocatedRegion) => ({ user: 'tariq', allocatedRegion })) },
    { entity: 'SubRegionUserAllocation', rows: leads.map(({ userName, subRegion }) => ({ user: userName, allocatedSubRegion: subRegion })) },
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
      rows: leads.map(({ subRegion }) => ({ user: 'zainab', allocatedWarehouse: warehouseName(subRegion) })),
    },
    {
      entity: 'UserExpertiseAllocation', rows: people.map(({ userName, expertise }) => ({ user: userName, allocatedExpertise: expertise })),
    },
  ]
}
