/** Items and stock outside of telco on one page (document 0 §2, document 1 §2, §3). */
import type { FeatureDefinition } from '#framework/metadata'

/** Lists the page is made of. */
export const stores = [
  'IMS_Inventory', 'IMS_Category', 'IMS_SubCategory', 'IMS_Uom', 'IMS_CostCenter', 'IMS_Stock', 'IMS_StockReceipt', 'IMS_StockIssuance', 'IMS_StockMove', 'IMS_StockRequisition',
] as const

export const inventory: FeatureDefinition = {
  key: 'inventory',
  pages: [
    { route: '/NewHNLInventory', label: { en: 'Inventory look-up', ur: 'انوینٹری کی فہرستیں' }, menu: ['Look Ups', 1], anyOf: ['LookUps.HnlInventory.Pages'] },
  ],
  permissions: [],
}
