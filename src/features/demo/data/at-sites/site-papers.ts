/** Whom one calls at the sites and how one gets in, and papers of some of them. */
import { named, type DemoRow, type DemoTable } from '../demo-table.ts'
import { dayOf, hash, pick } from '../spread.ts'
import { orderNumber } from '../work-orders.ts'

const landlords = ['Haji Rafiq', 'Malik Aslam', 'Begum Shahnaz', 'Chaudhry Iqbal', 'Rana Sarfraz', 'شیخ عبدالرحمٰن', 'Seth Dawood', 'Mian Nadeem']
const guards = ['Gul Khan', 'Allah Ditta', 'Sher Zaman', 'Ghulam Rasool', 'Noor Muhammad', 'محمد بوٹا']
const keys = ['With the guard', 'Key box at the gate, code from the NOC', 'At the shop next door', 'With the landlord', 'Team key 14']
const permits = ['', '', 'Ask the society’s office a day before', 'Military area: list of names 48 h before', 'Airport pass']
const ways = ['Steps behind the building, second floor to the roof', 'Gravel road from the canal bridge, no lorries after rain', 'گلی کے آخر میں سبز دروازہ', 'Lift to floor 9, then the ladder']
const cautions = ['', '', '', 'A dog runs free at night.', 'Loose step at the ladder’s top.']
const kinds = ['Lease', 'Layout drawing', 'Access permit', 'Photograph', 'Test report']
const number = (n: number) => `+92 30${n % 10} 555${String(1000 + (n % 9000))}`

function contacts(site: string): DemoRow[] {
  const n = hash(`contact ${site}`)
  return [
    { site, name: pick(guards, `${site}/guard`), role: 2, phoneNumber: number(n), callOrder: 1, hours: n % 2 ? '20:00–08:00' : 'Day and night' },
    ...(n % 3 ? [{ site, name: pick(landlords, `${site}/landlord`), role: 1, phoneNumber: number(n >> 4), callOrder: 2, hours: '09:00–21:00', remarks: n % 7 === 0 ? 'Call before coming at night' : '' }] : []),
  ]
}

function access(site: string): DemoRow {
  const by = `access ${site}`
  return { site, keys: pick(keys, by), guard: `${pick(guards, `${site}/guard`)}, ${hash(by) % 2 ? 'nights' : 'day and night'}`, guardNumber: number(hash(`contact ${site}`)), hours: hash(by) % 3 ? 'Always' : '07:00–22:00', permit: pick(permits, by), way: pick(ways, by), caution: pick(cautions, by) }
}

export function contactTables(siteCodes: readonly string[]): DemoTable[] {
  return [{ entity: 'SiteContact', rows: siteCodes.flatMap(contacts) }, { entity: 'SiteAccess', rows: siteCodes.map(access) }]
}

/** @param siteCodes of the sites with papers, and of the first work orders */
export function documentTables(siteCodes: readonly string[], today: string): DemoTable[] {
  return [
    named('DocumentKind', kinds),
    {
      entity: 'SiteDocument',
      rows: siteCodes.flatMap((site, place): DemoRow[] => [
        { site, name: `Lease of ${site}`, kind: 'Lease', file: `Lease of ${site}.pdf`, validTo: dayOf(today, place * 40 - 60) },
        { site, name: 'Equipment room', kind: 'Photograph', file: `room of ${site}` },
      ]),
    },
    { entity: 'WorkOrderDocument', rows: siteCodes.slice(0, 20).map((site, place) => (place % 2 ? { workOrder: orderNumber(today, place), name: 'After the work', kind: 'Photograph', file: `after ${site}` } : { workOrder: orderNumber(today, place), name: 'Work permit', kind: 'Access permit', file: `Work permit of ${site}.pdf` })) },
  ]
}
