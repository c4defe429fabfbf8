/**
 * Two months of fuel visits: each generator runs some hours a day, takes what it takes within 3 %, and is filled before it is empty. A few visits are odd, one for each doubt there is:
 * litres that are gone, a filling beyond the tank, a bill twice, a meter that went back.
 */
import type { DemoRow } from './demo-table.ts'
import { demoSites } from './sites.ts'
import { dayOf, hash, pick } from './spread.ts'

export const fuelTypes = ['Bowser', 'Petrol station', 'Jerry cans']
export const vehicles = ['FVN-101', 'FVN-102', 'FVN-103']
/** Visits of each site, and days between two. */
const [count, apart] = [9, 6]
const tenth = (value: number) => Math.round(value * 10) / 10

export function generatorOf(site: string): { capacity: number; cph: number; tankCapacity: number } {
  const capacity = [15, 20, 20, 30, 50][hash(site) % 5] ?? 20
  return { capacity, cph: tenth(capacity * 0.16), tankCapacity: capacity * 20 }
}

interface Tank {
  tank: number
  filled: number
  reading: number
}

/** What is wrong at some sites, by their place among them: the visit before the last one is as it should be, and then is not. */
const odd: { readonly [place: number]: (visit: Tank & DemoRow, tankCapacity: number, before: DemoRow) => DemoRow } = {
  // Somebody drew litres: they are missing at the visit, and were filled up again.
  4: (visit) => ({ currentFuelTank: Math.max(10, visit.tank - 130), fuelFilled: visit.filled + Math.min(130, visit.tank - 10) }),
  11: (visit) => ({ currentFuelTank: Math.max(10, visit.tank - 105), fuelFilled: visit.filled + Math.min(105, visit.tank - 10) }),
  23: (visit) => ({ currentFuelTank: Math.max(10, visit.tank - 160), fuelFilled: visit.filled + Math.min(160, visit.tank - 10) }),
  37: (visit) => ({ currentFuelTank: Math.max(10, visit.tank - 90), fuelFilled: visit.filled + Math.min(90, visit.tank - 10) }),
  52: (visit) => ({ currentFuelTank: Math.max(10, visit.tank - 120), fuelFilled: visit.filled + Math.min(120, visit.tank - 10) }),
  61: (visit, tankCapacity) => ({ fuelFilled: Math.round(tankCapacity - visit.tank + 60) }),
  68: (visit) => ({ gensetHourReading: tenth(visit.reading - 212) }),
  74: (_, __, before) => ({ billNo: String(before['billNo']) }),
  81: () => ({ latitude: 24.9, longitude: 67.1, accuracy: 12 }),
}

/** @param siteCodes sites with a generator */
export function fuelVisits(siteCodes: readonly string[], today: string): DemoRow[] {
  const places = new Map(demoSites().map(({ siteCode, latitude, longitude }) => [siteCode, { latitude: Number(latitude), longitude: Number(longitude) }]))
  return siteCodes.flatMap((site, place) => {
    const { cph, tankCapacity } = generatorOf(site)
    const n = hash(`fuel ${site}`)
    let [tank, reading] = [Math.round(tankCapacity * 0.65), 1200 + (n % 6000)]
    const rows: DemoRow[] = []
    for (let visit = 0; visit < count; visit += 1) {
      const spread = hash(`${site} ${visit}`)
      const filled = Math.round((tankCapacity * 0.9 - tank) * (0.85 + (spread % 15) / 100))
      const at = places.get(site)
      const row: DemoRow = {
        site, visitDate: dayOf(today, -1 - (place % apart) - (count - 1 - visit) * apart), vehicleNumber: pick(vehicles, `${site} ${visit}`), siteLogBookNo: `LB-${site}`, billNo: `B-${10_000 + place * count + visit}`, commonRegion: pick(['North', 'Centre', 'South'], site),
        fuelingType: pick(fuelTypes, site), fuelFilled: filled, currentFuelTank: tank, gensetMeterStatus: 'Working', gensetHourReading: tenth(reading), osv: pick(['Indus Fuel Carriers', 'Punjab Bowser Services', 'Makran Supplies'], site), contactNumber: '+92 321 5550142',
        supervisorPresence: spread % 3 === 0, ...(at ? { latitude: Math.round((at.latitude + (spread % 7) * 1e-5) * 1e6) / 1e6, longitude: at.longitude, accuracy: 8 + (spread % 9) } : {}),
      }
      rows.push(visit === count - 2 ? { ...row, ...odd[place]?.({ ...row, tank, filled, reading }, tankCapacity, rows[visit - 1] ?? {}) } : row)
      // Half to three quarters of what is there is used until the next one.
      const use = (tank + filled) * (0.5 + (hash(`use ${site} ${visit}`) % 25) / 100)
      reading += use / (cph * (0.975 + (hash(`rate ${site} ${visit}`) % 50) / 1000))
      tank = Math.round(tank + filled - use)
    }
    return rows
  })
}

/** Usual hours a day. */
const aDay = 11.5

/** At what reading each generator was serviced and visited last: a few are over their hours by now. */
export function withServices(sites: readonly DemoRow[], visits: readonly DemoRow[]): DemoRow[] {
  const last = new Map(visits.map((visit) => [visit['site'], visit]))
  return sites.map((site) => {
    const visit = last.get(site['siteCode'])
    if (!visit) return site
    const n = hash(`service ${String(site['siteCode'])}`)
    const since = n % 255
    const before = { Service: since, Visit: Math.min(since, (n >> 9) % 128) }
    return { ...site, ...Object.fromEntries(Object.entries(before).flatMap(([kind, hours]) => [[`last${kind}Reading`, tenth(Number(visit['gensetHourReading']) - hours)], [`last${kind}Date`, dayOf(String(visit['visitDate']), -Math.ceil(hours / aDay))]])) }
  })
}
