import { entity, f } from '../define.ts'

export const Vehicle = entity('Vehicle', {
  fields: {
    vehicleNumber: f.text({ required: true, unique: true, search: true, sort: true, max: 32 }),
    makeYear: f.text({ pattern: '(19|20)\\d\\d', label: { en: 'Year of make' } }),
    vehicleBrand: f.text({ search: true }),
    engineNumber: f.text({ search: true, max: 64 }),
    region: f.ref('Region'),
    subRegion: f.ref('SubRegion', { within: 'region' }),
    team: f.ref('Team', { within: 'subRegion' }),
  },
  wire: { save: 'CreateOrUpdate' },
})
