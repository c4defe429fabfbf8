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
