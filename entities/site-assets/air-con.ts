import { entity, f } from '../define.ts'

export const AirCon = entity('AirCon', {
  label: { en: ['Air conditioner', 'Air conditioners'] },
  title: ['site', 'airConBrand'], code: 'serialNumber',
  pages: { list: ['/AirconHierarchy'], bulk: ['/airCon-bulk'], menu: ['Sites Assets', 4] },
  fields: {
    site: f.ref('Site', { required: true, search: true }),
    airConType: f.ref('AirconType', { label: { en: 'Type', ur: 'قسم' } }),
    airConBrand: f.ref('AirconBrand', { label: { en: 'Brand', ur: 'برانڈ' } }),
    capacityUnit: f.ref('CapacityUnit'),
    serialNumber: f.text({ max: 128, unique: true, search: true }),
    installedOn: f.date({ label: { en: 'Installed on', ur: 'تنصیب کی تاریخ' } }),
    state: f.choice({ of: { IN_SERVICE: 1, IN_REPAIR: 2, RETIRED: 3 }, tones: { IN_SERVICE: 'good', IN_REPAIR: 'waiting', RETIRED: 'over' }, computed: true, default: 1 }),
    image: f.image(),
  },
  wire: { save: 'CreateOrUpdate', lists: [{ call: 'GetAllAircons' }, { call: 'GetAllAircons', service: 'BatteryBank' }] },
})
