/** Fuel, generators and what they use up. */
import { named, type DemoTable } from './demo-table.ts'
import { fieldStaff } from './people.ts'
import { dayOf, pick } from './spread.ts'
import { fuelTypes, fuelVisits, generatorOf, vehicles } from './fuel-visits.ts'
import { orderNumber } from './work-orders.ts'

const brands = ['Perkins', 'Cummins', 'Caterpillar', 'FG Wilson', 'Lister Petter']
const logBooks = ['LB-0001', 'LB-0002', 'LB-0003', 'LB-0004', 'LB-0005']

/** Lists of the fuel pages; none of them refers to another. */
export const fuelLists: readonly DemoTable[] = [
  named('FuelingType', fuelTypes),
  named('CommonRegion', ['North', 'Centre', 'South']),
  named('SiteLogBookNo', logBooks),
  named('FuelingVehicleNo', vehicles),
  named('OSV', ['Indus Fuel Carriers', 'Punjab Bowser Services', 'Makran Supplies']),
  { entity: 'GensetMeterStatus', rows: ['Working', 'Faulty', 'Missing', 'Replaced'].map((name) => ({ name, isReset: name === 'Replaced' })) },
  named('FuelFilter', ['F-210', 'F-214', 'FF5052']),
  named('OilFilter', ['B-1402', 'LF3345', 'P554005']),
  named('AirFilter', ['AF25066', 'P822686', 'A-310']),
  named('DGBrand', brands),
  named('DgCapacity', ['10', '15', '20', '30', '50']),
  named('DgOilQuantity', ['6', '8', '10', '14']),
]

/** @param siteCodes sites with a generator @param stock names of items that generators take from the store */
export function fuelTables(siteCodes: readonly string[], stock: readonly string[], warehouse: string, today: string): DemoTable[] {
  const inStock = siteCodes.slice(0, 8)
  return [
    {
      entity: 'Dg',
      rows: siteCodes.map((site) => {
        const { capacity, cph, tankCapacity } = generatorOf(site)
        return {
          site, brand: pick(brands, site), capacity, oilQuantity: capacity < 20 ? 6 : 10, cph, tankCapacity,
          oilFilterCode: pick(['B-1402', 'LF3345'], site),
          airFilterCode: pick(['AF25066', 'A-310'], site), fuelFilterCode: pick(['F-210', 'FF5052'], site),
        }
      }),
    },
    { entity: 'SiteFuelInput', rows: fuelVisits(siteCodes, today) },
    {
      entity: 'DGInventorybyUserName',
      rows: inStock.map((siteCode, i) => ({
        itemBarcode: `890100${7300 + i * 13}`, item: stock[i % stock.length] ?? '', user: pick(fieldStaff, siteCode).userName, siteCode,
        hnlInventoryStatus: ['PENDING', 'ACCEPTED', 'CONSUMED'][i % 3] ?? '',
        workOrder: orderNumber(today, i), workOrderDate: dayOf(today, -i), dueDate: dayOf(today, 2 - i), warehouse,
      })),
    },
    {
      entity: 'HNLInventoryQue',
      rows: inStock.slice(0, 3).map((siteCode, i) => ({
        user: pick(fieldStaff, siteCode).userName, dgInventory: `890100${7300 + i * 13}`, hnlInventoryStatus: 'PENDING',
        remarks: 'Asked for by phone',
      })),
    },
  ]
}
