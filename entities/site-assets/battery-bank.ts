import { entity, f } from '../define.ts'

export const BatteryBank = entity('BatteryBank', {
  pages: { list: ['/BatteryBankHierarchy'], bulk: [], menu: ['Sites Assets', 3] },
  title: ['site', 'batteryBrand'],
  fields: {
    site: f.ref('Site'),
    batteryType: f.ref('BatteryType'),
    batteryBrand: f.ref('BatteryBrand'),
    capacityUnit: f.ref('CapacityUnit'),
  },
  unique: false,
  wire: {
    save: 'CreateOrUpdate',
    lists: [{ call: 'GetAllBatteries' }],
  },
})
