import { entity, f } from '../define.ts'

export const AMS_TelcoInventoryMain = entity('AMS_TelcoInventoryMain', {
  label: { en: ['Telco inventory', 'Telco inventory'] },
  owned: 'AMS',
  title: 'zonalManager',
  fields: {
    ams: f.ref('AMS', { required: true, label: { en: 'AMS' } }),
    electricalTilt2G: f.decimal({ unit: '°', label: { en: 'Electrical tilt 2G', ur: 'برقی جھکاؤ 2G' } }),
    electricalTilt3G: f.decimal({ unit: '°', label: { en: 'Electrical tilt 3G', ur: 'برقی جھکاؤ 3G' } }),
    electricalTilt4G: f.decimal({ unit: '°', label: { en: 'Electrical tilt 4G', ur: 'برقی جھکاؤ 4G' } }),
    mechanicalTilt: f.decimal({ unit: '°' }),
    zonalManager: f.text(),
    mechanicalAssembly: f.ref('MechanicalAssembly'),
    retInstalled: f.ref('RetInstalled', { label: { en: 'RET installed' } }),
    btsCabinet: f.ref('BtsCabinet', { label: { en: 'BTS cabinet' } }),
    inventoryListRRU: f.ref('InventoryListRRU', { label: { en: 'RRU list', ur: 'آر آر یو فہرست' } }),
    inventoryListAntenna: f.ref('InventoryListAntenna', { label: { en: 'Antenna list', ur: 'اینٹینا فہرست' } }),
    inventoryListIDU: f.ref('InventoryListIDU', { label: { en: 'IDU list', ur: 'آئی ڈی یو فہرست' } }),
    inventoryListODU: f.ref('InventoryListODU', { label: { en: 'ODU list', ur: 'او ڈی یو فہرست' } }),
    siteAssetType: f.ref('SiteAssetType'),
    sitePowerProfileType: f.ref('SitePowerProfileType'),
  },
  wire: { service: 'AMS', lists: [{ call: 'GetAll_TelcoInventoryMain', by: { 'ams.site': 'SiteId' } }] },
})
