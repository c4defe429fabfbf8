/** Telco items with the way each has gone: in the store, on the way to somebody, held, used, on its way back. */
import type { DemoRow, DemoTable } from './demo-table.ts'
import { subRegionPlans } from './organisation.ts'
import { fieldStaff } from './people.ts'
import { at, dayOf, pick, times } from './spread.ts'

type Fate = 'store' | 'pending' | 'held' | 'used' | 'returning' | 'back'
const fates: readonly Fate[] = ['store', 'held', 'pending', 'used', 'store', 'held', 'returning', 'back']
const kinds = ['Remote radio unit', 'Baseband board', 'Microwave radio', 'Power module']
/** Who keeps the store: sees what she entered and issued, in whichever region it is. */
const keeper = 'zainab'
/** Steps of the chain, and how many days before today each was; an issue that waits is the newest. */
const steps: { readonly [F in Fate]: readonly (readonly [action: number, daysAgo: number])[] } = {
  store: [], pending: [[1, 1]], held: [[1, 9], [2, 8]], used: [[1, 14], [2, 13], [5, 11]], returning: [[1, 12], [2, 12], [6, 2]], back: [[1, 20], [2, 19], [6, 6], [7, 5]],
}

/** @param siteCodes sites that items were issued for */
export function telcoTables(siteCodes: readonly string[], today: string): DemoTable[] {
  const all = times(24, (i) => {
    const fate = fates[i % fates.length] ?? 'store'
    return { serial: `TI-${48_201 + i * 7}`, i, fate, user: fieldStaff[(i + 5) % fieldStaff.length]?.userName ?? '', site: siteCodes[i] ?? '', of: (action: number) => steps[fate].find(([which]) => which === action)?.[1] }
  })
  const issued = all.filter(({ fate }) => fate !== 'store')
  const on = (daysAgo: number, i: number) => at(dayOf(today, -daysAgo), `0${(i % 3) + 7}:${10 + i}`)
  return [
    {
      entity: 'JazzTelcoInventory',
      rows: all.map(({ serial, i, fate, user, site }): DemoRow => {
        const { project, region, subRegion } = subRegionPlans[i % 8] ?? subRegionPlans[0]!
        const since = steps[fate].findLast(([action]) => action === 1 || action === 2 || action === 5)?.[1] ?? 0
        return {
          serialNumber: serial, itemName: pick(kinds, serial), hardwareDetail: 'Outdoor, IP65', partNumber: `0231${3000 + i}`, isReturnable: i % 2 === 0,
          supplier: pick(['Huawei Pakistan', 'Ericsson Pakistan'], serial), project, region, subRegion, mbu: `MBU ${subRegion}`, creatorUser: keeper,
          status: fate === 'used' ? 'CONSUMED' : fate === 'held' || fate === 'returning' ? 'ACCEPTED' : 'PENDING',
          ...(fate === 'pending' ? { pendingUser: user } : fate === 'held' || fate === 'returning' ? { user } : {}), ...(fate === 'used' ? { site } : {}), ...(fate === 'store' || fate === 'back' ? {} : { heldSince: on(since, i) }),
        }
      }),
    },
    {
      entity: 'JazzTelcoInventoryConsumption',
      rows: issued.map(({ serial, i, fate, user, site, of }): DemoRow => ({
        inventory: serial, user, site, issueDate: dayOf(today, -(of(1) ?? 0)), status: fate === 'pending' ? 1 : fate === 'used' ? 3 : 2, creatorUser: keeper,
        ...timesOf({ acceptedTime: of(2), consumedTime: of(5), returnedTime: of(7) }, (daysAgo) => on(daysAgo, i)),
      })),
    },
    {
      entity: 'JazzTelcoInventoryReturn',
      rows: issued.filter(({ fate }) => fate === 'returning' || fate === 'back').map(({ serial, i, fate, user, site, of }): DemoRow => ({
        inventory: serial, user, site, returnDate: dayOf(today, -(of(6) ?? 0)), isAccepted: fate === 'back', issuedBy: keeper, creatorUser: user, remarks: pick(['Faulty', 'Not needed at the site'], serial), ...(fate === 'back' ? { acceptedBy: keeper, acceptedTime: on(of(7) ?? 0, i) } : {}),
      })),
    },
    {
      entity: 'JazzTelcoCustodyEntry',
      rows: issued.flatMap(({ serial, i, fate, user, site }) => steps[fate].map(([action, daysAgo]): DemoRow => ({
        inventory: serial, action, time: on(daysAgo, i), user, ...(action === 1 || action === 5 ? { site } : {}), byUser: action === 1 || action === 7 ? keeper : user,
      }))),
    },
  ]
}

/** Those that there are, each by what makes it of its days. */
function timesOf(days: { readonly [field: string]: number | undefined }, make: (daysAgo: number) => string): DemoRow {
  return Object.fromEntries(Object.entries(days).flatMap(([field, daysAgo]) => (daysAgo === undefined ? [] : [[field, make(daysAgo)]])))
}
