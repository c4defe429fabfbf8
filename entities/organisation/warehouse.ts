import { entity, f } from '../define.ts'

export const Warehouse = entity('Warehouse', {
  place: true, fields: {
    name: f.name(),
    locationNumber: f.text({ search: true }),
    company: f.ref('Company'),
    country: f.ref('Country', { within: 'company' }),
    region: f.ref('Region', { within: 'country' }),
    subRegion: f.ref('SubRegion', { within: 'region' }),
    supplierActive: f.boolean(),
  },
  list: ['name', 'locationNumber', 'company', 'country', 'region', 'subRegion', 'supplierActive'],
  wire: {
    lookups: [
      {
        call: 'GetAllWarehouseWithFilters', search: 'Filter',
        by: { company: 'CompanyId', country: 'CountryId', region: 'RegionId', subRegion: 'SubRegionId' },
      },
      { call: 'GetAllWareHouse', limit: 100 }, // sic
      { call: 'GetAllWareHouseWithFilter', search: 'Filter' }, // sic
      { call: 'GetWarehouses', service: 'Suggestions' },
    ],
  },
})
