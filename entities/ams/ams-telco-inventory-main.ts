import { entity, f } from '../define.ts'

export const AMS_TelcoInventoryMain = entity('AMS_TelcoInventoryMain', {
  owned: 'AMS',
  title: 'zonalManager',
  fields: {
    ams: f.ref('AMS', { required: true }),
    electricalTilt2G: f.decimal(),
    electricalTilt3G: f.decimal(),
    electricalTilt4G: f.decimal(),
    mechanicalTilt: f.decimal(),
    zonalManager: f.text(),
    mechanicalAssembly: f.ref('MechanicalAssembly'),
    retInstalled: f.ref('RetInstalled'),
    btsCabinet: f.ref('BtsCabinet'),
    inventoryListRRU: f.ref('InventoryListRRU'),
    inventoryListAntenna: f.ref('InventoryListAntenna'),
    inventoryListIDU: f.ref('InventoryListIDU'),
    inventoryListODU: f.ref('InventoryListODU'),
    siteAssetType: f.ref('SiteAssetType'),
    sitePowerProfileType: f.ref('SitePowerProfileType'),
  },
  unique: false,
})
