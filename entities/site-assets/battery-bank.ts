import { entity, f } from '../define.ts'

export const BatteryBank = entity('BatteryBank', {
  title: ['site', 'batteryBrand'], code: 'serialNumber',
  pages: { list: ['/BatteryBankHierarchy'], bulk: ['/batteryBank-bulk'], menu: ['Sites Assets', 3] },
  fields: {
    site: f.ref('Site', { required: true, search: true }),
    batteryType: f.ref('BatteryType'),
    batteryBrand: f.ref('BatteryBrand'),
    capacityUnit: f.ref('CapacityUnit'),
    serialNumber: f.text({ max: 128, unique: true, search: true }),
    installedOn: f.date({ label: { en: 'Installed on', ur: 'تنصیب کی تاریخ' } }),
    state: f.choice({ of: { IN_SERVICE: 1, IN_REPAIR: 2, RETIRED: 3 }, tones: { IN_SERVICE: 'good', IN_REPAIR: 'waiting', RETIRED: 'over' }, computed: true, default: 1 }),
    image: f.image(),
  },
  wire: { save: 'CreateOrUpdate', lists: [{ call: 'GetAllBatteries' }] },
})
