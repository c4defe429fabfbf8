/** Items and stock outside of telco on one page. */
import type { FeatureDefinition } from '#framework/metadata'

/** Lists the page is made of. */
export const stores = [
  'IMS_Inventory', 'IMS_Category', 'IMS_SubCategory', 'IMS_Uom', 'IMS_CostCenter', 'IMS_Stock', 'IMS_StockReceipt', 'IMS_StockIssuance', 'IMS_StockMove', 'IMS_StockRequisition',
] as const

/** Where a warehouse is counted, and where the ledger is checked. */
export const [countRoute, checkRoute] = ['/stockCount', '/stockCheck'] as const

export const inventory: FeatureDefinition = {
  key: 'inventory',
  pages: [
    { route: '/NewHNLInventory', label: { en: 'Inventory look-up', ur: 'انوینٹری کی فہرستیں' }, menu: ['Look Ups', 1], anyOf: ['LookUps.HnlInventory.Pages'] },
    { route: countRoute, label: { en: 'Stock take', ur: 'اسٹاک کی گنتی' }, menu: ['Look Ups', 2], anyOf: ['LookUps.IMS_Stock.Bulk'] },
    { route: checkRoute, label: { en: 'Check of the ledger', ur: 'کھاتے کی جانچ' }, menu: ['Look Ups', 3], anyOf: ['LookUps.IMS_Stock.Read'] },
  ],
  permissions: [],
}
