import type { DemoTable } from './demo-table.ts'
import { balochistanPlaces, southPlaces } from './places/south.ts'
import { centralPlaces, lowerPunjabPlaces } from './places/punjab.ts'
import { gulfPlaces } from './places/gulf.ts'
import { northPlaces } from './places/north.ts'
import type { PlacesBySubRegion } from './place.ts'

/** Where a region stands in the hierarchy, and its places by sub region. */
interface RegionPlan {
  readonly name: string
  readonly company: string
  readonly country: string
  readonly department: string
  readonly project: string
  readonly places: PlacesBySubRegion
}

const indus = { company: 'Indus Tower Services', country: 'Pakistan', department: 'Field operations', project: 'Managed services' }
const gulf = { company: 'Gulf Tower Services', country: 'United Arab Emirates', department: 'Gulf operations', project: 'Gulf maintenance' }

/** The regions that carry sites; sub regions, teams, warehouses, business units and sites follow from them. */
const regionPlans: readonly RegionPlan[] = [
  { name: 'North', ...indus, places: northPlaces },
  { name: 'Central', ...indus, places: centralPlaces },
  { name: 'Lower Punjab', ...indus, places: lowerPunjabPlaces },
  { name: 'Sindh', ...indus, places: southPlaces },
  { name: 'Balochistan', ...indus, places: balochistanPlaces },
  { name: 'Emirates', ...gulf, places: gulfPlaces },
]

/** One sub region with all that stands above it. */
export const subRegionPlans = regionPlans.flatMap(({ places, name, ...above }) =>
  Object.entries(places).map(([subRegion, list]) => ({ ...above, region: name, subRegion, places: list })),
)

const departmentDefaults = { noOfLevels: 4, radiusField: 300, geofencing: false, workFromHome: false }

/** Companies down to regions. */
export const hierarchyTables: readonly DemoTable[] = [
  { entity: 'Company', rows: [{ name: 'Indus Tower Services' }, { name: 'Gulf Tower Services' }, { name: 'شاہراہ ٹاور سروسز' }] },
  {
    entity: 'Country',
    rows: [
      { name: 'Pakistan', company: 'Indus Tower Services', timeZone: 'Asia/Karachi', weekendDays: '0' },
      { name: 'United Arab Emirates', company: 'Gulf Tower Services', timeZone: 'Asia/Dubai', weekendDays: '6,0' },
      { name: 'پاکستان', company: 'شاہراہ ٹاور سروسز' },
    ],
  },
  {
    entity: 'Department',
    rows: [
      { name: 'Field operations', company: 'Indus Tower Services', country: 'Pakistan', ...departmentDefaults, geofencing: true },
      { name: 'Energy', company: 'Indus Tower Services', country: 'Pakistan', ...departmentDefaults },
      { name: 'Rollout', company: 'Indus Tower Services', country: 'Pakistan', ...departmentDefaults },
      { name: 'Support centre', company: 'Indus Tower Services', country: 'Pakistan', ...departmentDefaults, noOfLevels: 2, workFromHome: true },
      { name: 'Gulf operations', company: 'Gulf Tower Services', country: 'United Arab Emirates', ...departmentDefaults, radiusField: 500 },
      { name: 'شعبہ تنصیبات', company: 'شاہراہ ٹاور سروسز', country: 'پاکستان', ...departmentDefaults },
    ],
  },
  {
    entity: 'Project',
    rows: [
      { name: 'Managed services', department: 'Field operations' },
      { name: 'Corrective maintenance', department: 'Field operations' },
      { name: 'Solar conversion', department: 'Energy' },
      { name: 'Battery replacement', department: 'Energy' },
      { name: 'New towers 2026', department: 'Rollout' },
      { name: 'Gulf maintenance', department: 'Gulf operations' },
      { name: 'شاہراہ ریشم', department: 'شعبہ تنصیبات' },
    ],
  },
  {
    entity: 'Region',
    rows: [
      ...regionPlans.map(({ name, country, department, project }) => ({ name, department, country, project })),
      { name: 'شمالی علاقہ', department: 'شعبہ تنصیبات', country: 'پاکستان', project: 'شاہراہ ریشم' },
    ],
  },
]

/** Sub regions, teams and clusters. @param leadOf name of who leads the teams of a sub region */
export const fieldTables = (leadOf: (subRegion: string) => string | undefined): readonly DemoTable[] => [
  { entity: 'SubRegion', rows: subRegionPlans.map(({ subRegion, region }) => ({ name: subRegion, region })) },
  {
    entity: 'Team',
    rows: subRegionPlans.flatMap(({ places: _, ...above }) => ['day', 'night'].map((shift) => {
      const leadUser = leadOf(above.subRegion)
      return { name: teamName(above.subRegion, shift), ...above, ...(leadUser ? { leadUser } : {}) }
    })),
  },
  {
    entity: 'Cluster',
    rows: [
      { name: 'Upper Indus', regions: ['North', 'Central'] },
      { name: 'Lower Indus', regions: ['Lower Punjab', 'Sindh'] },
      { name: 'Coast', regions: ['Sindh', 'Balochistan', 'Emirates'] },
      { name: 'شاہراہ ریشم', regions: ['North', 'شمالی علاقہ'] },
    ],
  },
]

/** Each sub region has a day and a night team. */
export function teamName(subRegion: string, shift: string): string {
  return `${subRegion} ${shift} team`
}
