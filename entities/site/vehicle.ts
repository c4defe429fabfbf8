import { entity, f } from '../define.ts'

export const Vehicle = entity('Vehicle', {
  fields: {
    vehicleNumber: f.text({ required: true, unique: true, search: true, sort: true, max: 32 }),
    makeYear: f.text({ pattern: '(19|20)\\d\\d', label: { en: 'Year of make' }, help: { en: 'A year from 1900 to 2099, like 2021.', ur: '⁦1900⁩ سے ⁦2099⁩ تک کا سال، جیسے ⁦2021⁩۔' } }),
    vehicleBrand: f.text({ search: true }),
    engineNumber: f.text({ search: true, max: 64 }),
    region: f.ref('Region'),
    subRegion: f.ref('SubRegion', { within: 'region' }),
    team: f.ref('Team', { within: 'subRegion' }),
  },
  wire: { save: 'CreateOrUpdate' },
})
