/** Fuel, generators and what they use up. */
import { named, type DemoTable } from './demo-table.ts'
import { fieldStaff } from './people.ts'
import { dayOf, hash, pick } from './spread.ts'
import { orderNumber } from './work-orders.ts'

const fuelTypes = ['Bowser', 'Petrol station', 'Jerry cans']
const brands = ['Perkins', 'Cummins', 'Caterpillar', 'FG Wilson', 'Lister Petter']
const logBooks = ['LB-0001', 'LB-0002', 'LB-0003', 'LB-0004', 'LB-0005']
const vehicles = ['FVN-101', 'FVN-102', 'FVN-103']

/** Lists of the fuel pages; none of them refers to another. */
export const fuelLists: readonly DemoTable[] = [
  named('FuelingType', fuelTypes),
  named('CommonRegion', ['North', 'Centre', 'South']),
  named('SiteLogBookNo', logBooks),
  named('FuelingVehicleNo', vehicles),
  named('OSV', ['Indus Fuel Carriers', 'Punjab Bowser Services', 'Makran Supplies']),
  named('GensetMeterStatus', ['Working', 'Faulty', 'Missing', 'Replaced']),
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
        const capacity = [10, 15, 20, 30, 50][hash(site) % 5] ?? 20
        return {
          site, brand: pick(brands, site), capacity, oilQuantity: capacity < 20 ? 6 : 10, cph: Math.round(capacity * 1.25) / 10,
          oilFilterCode: pick(['B-1402', 'LF3345'], site),
          airFilterCode: pick(['AF25066', 'A-310'], site), fuelFilterCode: pick(['F-210', 'FF5052'], site),
        }
      }),
    },
    {
      entity: 'SiteFuelInput',
      rows: siteCodes.map((site, i) => ({
        site, visitDate: dayOf(today, -(i % 28)), vehicleNumber: pick(vehicles, site), siteLogBookNo: pick(logBooks, site),
        commonRegion: pick(['North', 'Centre', 'South'], site),
        fuelingType: pick(fuelTypes, site), fuelFilled: 60 + (hash(site) % 12) * 10, currentFuelTank: 15 + (hash(site) % 20),
        gensetMeterStatus: i % 9 === 8 ? 'Faulty' : 'Working',
        gensetHourReading: 1200 + (hash(site) % 6000),
        osv: pick(['Indus Fuel Carriers', 'Punjab Bowser Services', 'Makran Supplies'], site), contactNumber: '+92 321 5550142',
        supervisorPresence: i % 3 === 0,
      })),
    },
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
