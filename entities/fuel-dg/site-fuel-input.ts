import { entity, f } from '../define.ts'

export const SiteFuelInput = entity('SiteFuelInput', {
  title: ['site', 'visitDate'],
  messages: { updated: 'Fuel Input Updated Successfully' },
  fields: {
    site: f.ref('Site', { required: true }),
    visitDate: f.date({ sort: true }),
    vehicleNumber: f.text({ search: true }),
    fuelingType: f.ref('FuelingType'),
    fuelFilled: f.decimal({ min: 0, unit: 'L' }),
    currentFuelTank: f.decimal({ min: 0, unit: 'L' }),
    contactNumber: f.text({ format: 'phone' }),
    siteLogBookNo: f.text({ search: true }),
    commonRegion: f.ref('CommonRegion'),
    gensetMeterStatus: f.ref('GensetMeterStatus'),
    gensetHourReading: f.decimal({ min: 0, unit: 'h' }),
    osv: f.ref('OSV'),
    supervisorPresence: f.boolean(),
  },
  unique: false,
  wire: { save: 'CreateOrUpdate' },
})
