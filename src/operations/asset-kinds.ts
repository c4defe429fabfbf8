/** The kinds of site assets, in the order of the menu. Apart from the rest, since it comes with the first page. */
export const assetKinds = ['Rectifier', 'Genset', 'BatteryBank', 'AirCon'] as const
export type AssetKind = (typeof assetKinds)[number]
export const isAssetKind = (key: string): key is AssetKind => (assetKinds as readonly string[]).includes(key)
