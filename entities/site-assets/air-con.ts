import { entity, f } from '../define.ts'

export const AirCon = entity('AirCon', {
  label: { en: ['Air conditioner', 'Air conditioners'] },
  title: ['site', 'airConBrand'],
  pages: { list: ['/AirconHierarchy'], bulk: ['/airCon-bulk'], menu: ['Sites Assets', 4] },
  fields: {
    site: f.ref('Site', { required: true }),
    airConType: f.ref('AirconType', { label: { en: 'Type', ur: 'قسم' } }),
    airConBrand: f.ref('AirconBrand', { label: { en: 'Brand', ur: 'برانڈ' } }),
    capacityUnit: f.ref('CapacityUnit'),
  },
  wire: { save: 'CreateOrUpdate', lists: [{ call: 'GetAllAircons' }, { call: 'GetAllAircons', service: 'BatteryBank' }] },
})
