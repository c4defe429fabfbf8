import { entity, f } from '../define.ts'

export const Genset = entity('Genset', {
  title: ['site', 'gensetMake'], code: 'serialNumber',
  pages: { list: ['/GensetHierarchy', '/genset'], bulk: ['/genset-bulk'], menu: ['Sites Assets', 2] },
  messages: { created: 'Generator Saved Successfully', updated: 'Generator Saved Successfully' },
  fields: {
    site: f.ref('Site', { required: true, search: true }),
    gensetMake: f.text({ search: true, label: { en: 'Make', ur: 'ساخت' } }),
    gensetRating: f.text({ search: true, label: { en: 'Rating', ur: 'ریٹنگ' } }),
    dgBrand: f.ref('DGBrand', { label: { en: 'DG brand' } }),
    capacityUnit: f.ref('CapacityUnit'),
    serialNumber: f.text({ max: 128, unique: true, search: true }),
    installedOn: f.date({ label: { en: 'Installed on', ur: 'تنصیب کی تاریخ' } }),
    state: f.choice({ of: { IN_SERVICE: 1, IN_REPAIR: 2, RETIRED: 3 }, tones: { IN_SERVICE: 'good', IN_REPAIR: 'waiting', RETIRED: 'over' }, computed: true, default: 1 }),
    image: f.image(),
  },
  wire: { save: 'CreateOrUpdate', lists: [{ call: 'GetAllGensets' }, { call: 'GetAllGensets', service: 'BatteryBank' }] },
})
