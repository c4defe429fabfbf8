import { entity, f } from '../define.ts'

export const GeoFencing = entity('GeoFencing', {
  label: { en: ['Geofencing rule', 'Geofencing'], ur: ['جیو فینسنگ اصول', 'جیو فینسنگ'], rows: { en: 'Geofencing rules', ur: 'جیو فینسنگ کے اصول' } },
  title: ['department', 'region'],
  fields: {
    company: f.ref('Company'),
    country: f.ref('Country', { within: 'company' }),
    department: f.ref('Department', { within: 'country' }),
    region: f.ref('Region', { within: 'department' }),
    geofencing: f.boolean(),
    radius: f.decimal({ min: 0, max: 100_000, unit: 'm', help: { en: 'Of the narrowest row that has one; 0: the department’s.', ur: 'سب سے تنگ حلقے کا؛ ⁦0⁩: محکمے کا۔' } }),
  },
  unique: false,
  wire: {
    list: 'GetAllGeofencing', // sic
    delete: 'DeleteGeoFencingById',
    createMany: 'CreateGeoFencingBulk',
    deleteMany: { call: 'DeleteGeoFencingBulk', param: 'subregionIdsListString' }, // sic
    deleted: 'messageNull',
  },
})
