import { entity, f } from '../define.ts'

export const AirCon = entity('AirCon', {
  label: { en: ['Air conditioner', 'Air conditioners'] },
  pages: { list: ['/AirconHierarchy'], bulk: [], menu: ['Sites Assets', 4] },
  title: ['site', 'airConBrand'],
  fields: {
    site: f.ref('Site'),
    airConType: f.ref('AirconType'),
    airConBrand: f.ref('AirconBrand'),
    capacityUnit: f.ref('CapacityUnit'),
  },
  unique: false,
  wire: {
    save: 'CreateOrUpdate',
    lists: [
      { call: 'GetAllAircons' },
      { call: 'GetAllAircons', service: 'BatteryBank' },
    ],
  },
})
