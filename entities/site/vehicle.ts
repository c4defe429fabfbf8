import { entity, f } from '../define.ts'

export const Vehicle = entity('Vehicle', {
  title: 'vehicleNumber',
  fields: {
    vehicleNumber: f.text({ required: true, search: true }),
    makeYear: f.text({ max: 4, pattern: '(19|20)\\d\\d' }),
    vehicleBrand: f.text({ search: true }),
    engineNumber: f.text({ search: true }),
    region: f.ref('Region'),
    subRegion: f.ref('SubRegion', { within: 'region' }),
    team: f.ref('Team', { within: 'subRegion' }),
  },
  unique: [['vehicleNumber']],
  wire: { save: 'CreateOrUpdate' },
})
