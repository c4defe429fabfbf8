import { entity, f } from '../define.ts'

export const BatteryBank = entity('BatteryBank', {
  title: ['site', 'batteryBrand'],
  pages: { list: ['/BatteryBankHierarchy'], bulk: ['/batteryBank-bulk'], menu: ['Sites Assets', 3] },
  fields: {
    site: f.ref('Site', { required: true }),
    batteryType: f.ref('BatteryType'),
    batteryBrand: f.ref('BatteryBrand'),
    capacityUnit: f.ref('CapacityUnit'),
  },
  wire: { save: 'CreateOrUpdate', lists: [{ call: 'GetAllBatteries' }] },
})
