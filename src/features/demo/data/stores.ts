/** Inventory of the stores: lists, items, stock and what was handed out. */
import { named, type DemoTable } from './demo-table.ts'
import { warehouseName } from './masters.ts'
import { subRegionPlans } from './organisation.ts'
import { fieldStaff } from './people.ts'
import { at, dayOf, pick, times } from './spread.ts'

const categories = ['Consumables', 'Electrical', 'Mechanical']
const subCategories = ['Filters', 'Oils', 'Cables', 'Breakers', 'Belts']
const items: readonly (readonly [description: string, category: string, subCategory: string, uom: string])[] = [
  ['Oil filter B-1402', 'Consumables', 'Filters', 'Piece'],
  ['Fuel filter F-210', 'Consumables', 'Filters', 'Piece'],
  ['Engine oil 15W-40', 'Consumables', 'Oils', 'Litre'],
  ['Coolant', 'Consumables', 'Oils', 'Litre'],
  ['Copper cable 16 mm²', 'Electrical', 'Cables', 'Metre'],
  ['MCB 63 A', 'Electrical', 'Breakers', 'Piece'],
  ['Fan belt A-38', 'Mechanical', 'Belts', 'Piece'],
]

/** Descriptions of the non-telco items. */
export const stockItems = items.map(([description]) => description)

/** Code that the items above get by rule, on a fresh database that numbers their lists from 1001 on. */
const itemCode = (category: string, subCategory: string) => `${1001 + categories.indexOf(category)}${1001 + subCategories.indexOf(subCategory)}`

/** Lists of the stores, without references. */
export const inventoryLists: readonly DemoTable[] = [
  named('Manufacturer', ['Huawei', 'Ericsson', 'Perkins', 'Eltek', 'Narada']),
  named('Category', ['Power', 'Radio', 'Transmission', 'Cooling']),
  named('SpareType', ['Module', 'Board', 'Cable', 'Mechanical part']),
  named('ItemCategory', ['New', 'Repaired', 'Scrap']),
  named('Order', ['PO-2026-014', 'PO-2026-015', 'PO-2026-016']),
  named('JazzTelcoInventoryEquipmentSupplier', ['Huawei Pakistan', 'Ericsson Pakistan', 'Nokia Solutions']),
  { entity: 'IMS_Category', rows: categories.map((name) => ({ name, shortName: name.slice(0, 4).toUpperCase() })) },
  { entity: 'IMS_SubCategory', rows: subCategories.map((name) => ({ name, shortName: name.slice(0, 3).toUpperCase() })) },
  named('IMS_Uom', ['Piece', 'Litre', 'Metre', 'Set']),
  named('IMS_CostCenter', ['North operations', 'South operations', 'Workshop']),
  {
    entity: 'IMS_Inventory',
    rows: items.map(([description, category, subCategory, uom]) => ({ description, category, subCategory, uom })),
  },
]

/** Of each item: what a unit cost, and the least quantity of its line. The fuel filters and the coolant fall low with what is handed out, the breakers run out: no line begins low, so that it is told once. */
const costs = [850, 1200, 780, 640, 420, 1350, 950]
const leasts = [60, 140, 90, 200, 100, 10, 120]
const ranOut = 5
const openings = [100, 150, 140, 202, 180, 15, 220]
const receipts: { readonly [line: number]: readonly number[] } = { 1: [10, 5], 3: [8, 5], [ranOut]: [15, 10] }

/** An item's line of the ledger, and what was put in and taken out of it. */
const ledger = items.map(([itemDescription, category, subCategory, uom], i) => {
  const { subRegion } = subRegionPlans[i % 8] ?? subRegionPlans[0]!
  const line = { department: 'Field operations', project: 'Managed services', warehouse: warehouseName(subRegion) }
  return {
    stock: { ...line, costCenter: pick(['North operations', 'South operations'], itemDescription), itemCode: itemCode(category, subCategory), itemDescription, uom, openingBalance: openings[i] ?? 0, minimumQty: leasts[i] ?? 0, averageRate: costs[i] ?? 0 },
    entry: { ...line, stock: itemDescription },
    received: receipts[i] ?? [25 + i * 5, 15], issued: i === ranOut ? [20, 12, 8] : [10 + i, 9 + i, 6 + i],
    rate: costs[i] ?? 0,
  }
})

/** @param inSubRegion codes of the sites there */
export function inventoryTables(inSubRegion: (subRegion: string) => readonly string[], today: string): DemoTable[] {
  const serial = times(24, (i) => `SN-${70_011 + i * 3}`)
  const plans = subRegionPlans.slice(0, 8)
  const planAt = (i: number) => plans[i % plans.length] ?? plans[0]!
  const inLab = (i: number) => i >= 18 && i !== 22
  return [
    {
      entity: 'Inventory',
      rows: serial.map((serialNumber, i) => {
        const { company, country, region, subRegion } = planAt(i)
        return {
          serialNumber, partNumber: `PN-${310 + (i % 6)}`,
          itemDescription: pick(['Rectifier module', 'Control board', 'Fan unit', 'Power cable'], serialNumber),
          manufacturer: pick(['Huawei', 'Eltek', 'Ericsson'], serialNumber), category: pick(['Power', 'Radio', 'Cooling'], serialNumber),
          spareType: pick(['Module', 'Board', 'Cable'], serialNumber),
          vendor: pick(['Atlas Battery Works', 'Margalla Power Systems'], serialNumber), company, country, region, subRegion,
          ...(i % 3 === 2 && !inLab(i) ? { site: pick(inSubRegion(subRegion), serialNumber) } : { warehouse: warehouseName(subRegion) }),
          // What is in the laboratory is out of stock; what is obsolete stays so.
          availableStock: i % 3 === 2 || i % 5 === 4 || inLab(i) ? 2 : 1, status: inLab(i) ? (i === 23 ? 3 : 1) : (i % 3) + 1,
        }
      }),
    },
    {
      entity: 'Issuance',
      rows: serial.slice(0, 6).map((inventory, i) => ({ inventory, user: pick(fieldStaff, inventory).userName, status: (i % 3) + 1 })),
    },
    {
      entity: 'InventoryLab',
      rows: serial.slice(18).map((inventory, i) => ({
        inventory, receivedDate: dayOf(today, -i * 3 - 2), faultDescription: 'No output voltage', isObsolete: i === 5, ...(i === 4 ? { returnedDate: dayOf(today, -3), warehouse: warehouseName(planAt(22).subRegion) } : {}),
      })),
    },
    {
      entity: 'InventoryRequest',
      rows: times(6, (i) => {
        const { userName } = pick(fieldStaff, `request ${i}`)
        const decided = (reason: string) => ({ decidedBy: 'zainab', decidedTime: at(dayOf(today, -i), '11:20'), reason })
        return {
          site: pick(inSubRegion(planAt(i).subRegion), `request ${i}`), category: pick(['Power', 'Radio', 'Cooling'], `request ${i}`), quantity: 1 + (i % 2), user: userName, creatorUser: userName, remarks: pick(['Failed at the last visit', 'For the swap of sector 2'], `request ${i}`),
          status: i === 4 ? 2 : i === 5 ? 3 : 1, ...(i === 4 ? decided('') : i === 5 ? decided('None in stock before next week') : {}),
        }
      }),
    },
    // Before the lines: those that are low draft requisitions of their own, and a table that has rows is not filled.
    {
      entity: 'IMS_StockRequisition',
      rows: items.slice(0, 4).map(([, category, subCategory], i) => ({
        itemCode: itemCode(category, subCategory), vno: `V-${210 + i}`, srno: String(i + 1),
        voucherNo: `VO-${2210 + i}`, dVoucherNo: `DV-${310 + i}`,
        qtyRequired: 20 + i * 5, qtyInStock: 8, qtyToPurchase: 12 + i * 5, project: 'Managed services', epoSubType: 'Regular',
        costRate: 450 + i * 120,
      })),
    },
    { entity: 'IMS_Stock', rows: ledger.map(({ stock }) => stock) },
    {
      entity: 'IMS_StockReceipt',
      rows: ledger.flatMap(({ entry, received, rate }, i) => received.map((quantity, n) => ({ ...entry, quantity, rate: rate * (1 + n * 0.05), voucherNo: `GRN-${4_101 + i * 2 + n}`, receivedDate: dayOf(today, n * 12 + i - 28) }))),
    },
    {
      entity: 'IMS_StockIssuance',
      rows: ledger.flatMap(({ entry, issued }, i) => issued.map((quantity, n) => ({
        ...entry, quantity, user: pick(fieldStaff, `${entry.stock}/${n}`).userName, issueDate: dayOf(today, n * 8 + i - 24), status: 3 - n,
      }))),
    },
  ]
}
