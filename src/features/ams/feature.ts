/** Asset sheets of sites, and the twenty lists they choose from, on one page, with their upload. */
import type { FeatureDefinition } from '#framework/metadata'

/** In the documents' order. */
export const assetLists = [
  'RetInstalled', 'MechanicalAssembly', 'BtsCabinet', 'InventoryListRRU', 'InventoryListAntenna', 'InventoryListIDU', 'InventoryListODU', 'SiteAssetType', 'SitePowerProfileType', 'ServingTechnology',
  'AntennaType', 'AntennaBrand', 'AntennaPort', 'RRUType', 'FacultySlots', 'ChassisType', 'CableGrounding', 'CellName', 'IDUMMUStatus', 'LbVerification',
] as const

export const ams: FeatureDefinition = {
  key: 'ams',
  pages: [
    { route: '/CreateAssets', label: { en: 'Create assets', ur: 'اثاثے بنائیں' }, menu: ['Assets Management', 1], anyOf: ['LookUps.AMS.Pages'] },
    { route: '/asset-preview', label: { en: 'Asset sheet to print', ur: 'پرنٹ کے لیے اثاثہ شیٹ' }, anyOf: ['LookUps.AMS.Pages'] },
    { route: '/compare-assets', label: { en: 'Compare AMS', ur: 'اے ایم ایس کا موازنہ' }, anyOf: ['LookUps.AMS.Pages'] },
    { route: '/assetsManagement', label: { en: 'Assets management', ur: 'اثاثوں کا انتظام' }, menu: ['Assets Management', 3], anyOf: ['LookUps.AMS.Pages'] },
    { route: '/assetsBulk', label: { en: 'Import asset lists', ur: 'اثاثوں کی فہرستیں درآمد کریں' }, anyOf: ['LookUps.AMS.Bulk'] },
    { route: '/demoBulk', label: { en: 'Try an asset import', ur: 'اثاثوں کی درآمد آزمائیں' }, anyOf: ['LookUps.AMS.Bulk'] },
  ],
  permissions: [],
}
