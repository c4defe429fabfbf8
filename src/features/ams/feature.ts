/** The twenty lists that asset records choose from, on one page, and their upload (document 0 §2, document 1 §2, §3). */
import type { FeatureDefinition } from '#framework/metadata'

/** In the documents' order. */
export const assetLists = [
  'RetInstalled', 'MechanicalAssembly', 'BtsCabinet', 'InventoryListRRU', 'InventoryListAntenna', 'InventoryListIDU', 'InventoryListODU', 'SiteAssetType', 'SitePowerProfileType', 'ServingTechnology',
  'AntennaType', 'AntennaBrand', 'AntennaPort', 'RRUType', 'FacultySlots', 'ChassisType', 'CableGrounding', 'CellName', 'IDUMMUStatus', 'LbVerification',
] as const

export const ams: FeatureDefinition = {
  key: 'ams',
  pages: [
    { route: '/assetsManagement', label: { en: 'Assets management', ur: 'اثاثوں کا انتظام' }, menu: ['Assets Management', 3], anyOf: ['LookUps.AMS.Pages'] },
    { route: '/assetsBulk', label: { en: 'Import asset lists', ur: 'اثاثوں کی فہرستیں درآمد کریں' }, anyOf: ['LookUps.AMS.Bulk'] },
    { route: '/demoBulk', label: { en: 'Try an asset import', ur: 'اثاثوں کی درآمد آزمائیں' }, anyOf: ['LookUps.AMS.Bulk'] },
  ],
  permissions: [],
}
