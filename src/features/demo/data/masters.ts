import { named, type DemoTable } from './demo-table.ts'
import { subRegionPlans } from './organisation.ts'

/** Priorities, from the names the dashboards know: points of a work order, hours to restore, days from PM to PM. */
export const priorities = [
  { name: 'Gold', points: 5, slaTime: 4, figure: '', pmIntervalDays: 10 },
  { name: 'Hub', points: 5, slaTime: 4, figure: 'hub', pmIntervalDays: 10 },
  { name: 'Platinum', points: 4, slaTime: 6, figure: 'platinum', pmIntervalDays: 14 },
  { name: 'Silver', points: 3, slaTime: 8, figure: 'silver', pmIntervalDays: 15 },
  { name: 'NE', points: 1, slaTime: 24, figure: 'ne', pmIntervalDays: 30 },
]

/** Rows by name, with the figure of the dashboards that counts them. */
const figured = (entity: string, rows: { readonly [name: string]: string }): DemoTable => ({ entity, rows: Object.entries(rows).map(([name, figure]) => ({ name, figure })) })
/** Kinds of sites that the map of offices shows, in the order of their numbers. */
const offices = ['Head office', 'Regional office', 'Overhauling workshop', 'Branch office']

/** Lists a site chooses from. */
export const siteLists: readonly DemoTable[] = [
  { entity: 'SiteType', rows: [...['Greenfield', 'Rooftop', 'Cell on wheels', 'Indoor', 'Small cell', 'Wall mounted'].map((name) => ({ name })), ...offices.map((name, n) => ({ name, office: n + 1 }))] },
  { entity: 'SiteStatus', rows: ['On air', 'Down', 'Under construction', 'Planned', 'Decommissioned'].map((name) => ({ name, isDecommissioned: name === 'Decommissioned' })) },
  figured('SiteCategory', { Standby: 'standBySites', OMO: 'omoSites', 'CP only': 'cpOnlySites', 'DG only': 'dgOnlySites', Exchange: '' }),
  figured('SiteTechnology', { 'LTE 500': 'ltE500', 'LTE 300': 'ltE300', 'LTE 200': 'ltE200', '2G 400': '_2G400', '2G 3G 150': '_2G3G150', Microwave: '' }),
  named('SiteVendor', ['Huawei', 'ZTE', 'Nokia', 'Ericsson']),
  { entity: 'SitePriority', rows: priorities },
  figured('SharingStatus', { 'Not shared': '', 'Shared as host': 'hostSites', 'Shared as guest': 'guestSites' }),
]

/** Every city that has a site. */
const cities = [...new Set(subRegionPlans.flatMap(({ places }) => places.map(([, city]) => city)))]

/** Cities, business units and stores. */
export const placeTables: readonly DemoTable[] = [
  named('City', cities),
  named('MBU', subRegionPlans.map(({ subRegion }) => businessUnit(subRegion))),
  {
    entity: 'Warehouse',
    rows: subRegionPlans.map(({ subRegion, region, company, country }, i) => ({
      name: warehouseName(subRegion), locationNumber: `WH-${String(i + 1).padStart(3, '0')}`, company, country, region, subRegion, supplierActive: i % 4 !== 3,
    })),
  },
]

/** Lists of the stores. */
export const storeTables: readonly DemoTable[] = [
  named('Vendor', ['Atlas Battery Works', 'Khyber Diesel Supplies', 'Ravi Steel Towers', 'Margalla Power Systems', 'Gulf Rectifier Trading', 'نیشنل پاور سروسز', 'مہران انجینئرنگ']),
  named('JazzTelcoOpenInventory', [
    'Rectifier module 48 V', 'Lithium battery 48 V 100 Ah', 'Baseband unit', 'Remote radio unit', 'Microwave outdoor unit', 'Sector antenna', 'Jumper cable 3 m', 'Aviation lamp',
  ]),
]

/** Where attendance is tied to the place. */
export const fenceTables: readonly DemoTable[] = [
  {
    entity: 'GeoFencing',
    rows: ['North', 'Central', 'Sindh'].map((region, i) => ({
      company: 'Indus Tower Services', country: 'Pakistan', department: 'Field operations', region, geofencing: i !== 1, ...(i === 1 ? {} : { radius: 250 + i * 100 }),
    })),
  },
]

/** Each sub region is a business unit. */
export function businessUnit(subRegion: string): string {
  return `MBU ${subRegion}`
}

/** Each sub region has a store. */
export function warehouseName(subRegion: string): string {
  return `${subRegion} store`
}
