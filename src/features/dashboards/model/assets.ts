/** What the dashboard of assets shows, by tab: the entity, and its references that its bars go by. */
export const assets = {
  batteries: { entity: 'BatteryBank', brand: 'batteryBrand', type: 'batteryType', capacity: 'capacityUnit' },
  rectifiers: { entity: 'Rectifier', brand: 'rectifierBrand', type: null, capacity: 'capacityUnit' },
  aircons: { entity: 'AirCon', brand: 'airConBrand', type: 'airConType', capacity: 'capacityUnit' },
  gensets: { entity: 'Genset', brand: 'dgBrand', type: null, capacity: 'capacityUnit' },
} as const
export type AssetTab = keyof typeof assets
export const assetTabs = Object.keys(assets) as AssetTab[]
export const assetParts = ['brand', 'type', 'capacity'] as const
export type AssetPart = (typeof assetParts)[number]

/** The last number of a capacity's name, with its unit: “48 V 100 A” is 100 A. */
const rated = /(\d+(?:\.\d+)?)\s*(\p{L}+)\s*$/u

/** What assets come to together, by unit, the most frequent first; names without a number count nowhere. */
export function capacityOf(groups: readonly { name: string; count: number }[]): { unit: string; sum: number; count: number }[] {
  const units = new Map<string, { unit: string; sum: number; count: number }>()
  for (const { name, count } of groups) {
    const [, amount, unit = ''] = rated.exec(name) ?? []
    if (amount === undefined) continue
    const before = units.get(unit) ?? { unit, sum: 0, count: 0 }
    units.set(unit, { unit, sum: before.sum + Number(amount) * count, count: before.count + count })
  }
  return [...units.values()].toSorted((a, b) => b.count - a.count)
}
