import type { DemoRow } from './demo-table.ts'
import { businessUnit, warehouseName } from './masters.ts'
import { subRegionPlans, teamName } from './organisation.ts'
import type { Place } from './place.ts'
import { hash } from './spread.ts'

const total = 600

/** Letters of the site codes by sub region. */
const codes: Readonly<Record<string, string>> = {
  Islamabad: 'ISB', Rawalpindi: 'RWP', Peshawar: 'PEW', Malakand: 'MKD', Hazara: 'HZR', Kashmir: 'AJK', 'Gilgit-Baltistan': 'GLT',
  Lahore: 'LHR', Gujranwala: 'GRW', Faisalabad: 'FSD', Sargodha: 'SGD', Multan: 'MUX', Sahiwal: 'SWL', Bahawalpur: 'BHV', 'Dera Ghazi Khan': 'DGK',
  'Karachi South': 'KHS', 'Karachi North': 'KHN', 'Karachi East': 'KHE', Hyderabad: 'HDD', Sukkur: 'SKZ',
  Quetta: 'QTA', Sibi: 'SBI', Makran: 'MKR', Kalat: 'KLT', Dubai: 'DXB', 'Abu Dhabi': 'AUH',
}

/** How often a value occurs: repeated names are the weights. */
const spread = {
  siteType: ['Greenfield', 'Greenfield', 'Greenfield', 'Rooftop', 'Rooftop', 'Indoor', 'Small cell', 'Cell on wheels', 'Wall mounted'],
  siteStatus: ['On air', 'On air', 'On air', 'On air', 'On air', 'On air', 'On air', 'Down', 'Under construction', 'Planned', 'Decommissioned'],
  siteCategory: ['Standby', 'Standby', 'Standby', 'OMO', 'CP only', 'DG only', 'Exchange'],
  siteTechnology: ['LTE 300', 'LTE 300', '2G 400', '2G 3G 150', 'LTE 200', 'LTE 500', 'Microwave'],
  siteVendor: ['Huawei', 'Huawei', 'ZTE', 'Nokia', 'Ericsson'],
  sitePriority: ['Silver', 'Silver', 'Silver', 'NE', 'NE', 'Gold', 'Platinum', 'Hub'],
  sharingStatus: ['Not shared', 'Not shared', 'Shared as host', 'Shared as guest'],
}

/** The sub regions in whose first place an office stands instead of a mast; in every other a branch office. */
const officeIn: Readonly<Record<string, string>> = {
  Islamabad: 'Head office', Lahore: 'Regional office', 'Karachi South': 'Regional office', Peshawar: 'Regional office', Quetta: 'Regional office', Multan: 'Regional office', Sukkur: 'Regional office',
  Rawalpindi: 'Overhauling workshop', Faisalabad: 'Overhauling workshop', Hyderabad: 'Overhauling workshop',
}

const teamLeads = ['Bilal Ahmed', 'Sana Tariq', 'Imran Shah', 'Ayesha Malik', 'Kamran Baloch', 'Nadia Hussain', 'Usman Ghani', 'Farah Naz']
const omoLeads = ['Tariq Mehmood', 'Rabia Khan', 'Asif Raza', 'Zainab Ali', 'Hamza Qureshi']

/**
 * The demo's sites: real places with true coordinates, the same rows on every call.
 *
 * @returns 600 rows in the order of their sub regions; codes like `LHR-0112`
 */
export function demoSites(): DemoRow[] {
  const all = subRegionPlans.flatMap((plan) => plan.places.map((place, i) => ({ plan, place, first: i })))
  const rounds = Math.ceil(total / all.length)
  const sites: { order: number; row: DemoRow }[] = []
  for (let round = 0; round < rounds; round++) {
    for (const [i, { plan, place, first }] of all.entries()) {
      if (sites.length === total) break
      const number = (first + 1) * 10 + round
      sites.push({ order: i * rounds + round, row: { ...siteAt(plan, place, number, round), ...(first === 0 && round === 0 ? { siteType: officeIn[plan.subRegion] ?? 'Branch office' } : {}) } })
    }
  }
  return sites.toSorted((a, b) => a.order - b.order).map(({ row }) => row)
}

function siteAt(plan: (typeof subRegionPlans)[number], place: Place, number: number, round: number): DemoRow {
  const { places: _, ...above } = plan
  const [name, city, latitude, longitude, urdu] = place
  const seed = hash(`${above.subRegion}/${name}/${round}`)
  const lead = teamLeads[hash(above.subRegion) % teamLeads.length] ?? ''
  const omo = omoLeads[hash(above.region) % omoLeads.length] ?? ''
  const siteName = urdu && round % 2 === 1 ? urdu : name
  return {
    siteName: round === 0 ? siteName : `${siteName} ${round + 1}`,
    siteCode: `${codes[above.subRegion] ?? 'SIT'}-${String(number).padStart(4, '0')}`,
    // Two sites of one place stand a few hundred metres apart; always to the north, as every coast here lies in the south.
    latitude: (latitude + (round === 0 ? 0 : (seed % 90) / 10_000)).toFixed(4),
    longitude: (longitude + (round === 0 ? 0 : ((seed >> 8) % 90) / 10_000)).toFixed(4),
    teamLeadName: lead,
    omoLeadName: omo,
    omoLeadEmail: `${omo.toLowerCase().replace(' ', '.')}@example.com`,
    ...above,
    team: teamName(above.subRegion, seed % 3 === 0 ? 'night' : 'day'),
    city,
    mbu: businessUnit(above.subRegion),
    warehouse: warehouseName(above.subRegion),
    ...Object.fromEntries(Object.entries(spread).map(([field, values], i) => [field, values[(seed >> (i * 3)) % values.length] ?? ''])),
  }
}
