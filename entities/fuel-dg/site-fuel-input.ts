import { entity, f } from '../define.ts'

export const SiteFuelInput = entity('SiteFuelInput', {
  title: 'site',
  pages: { list: ['/sitefuelinput'], after: '/sitefuelinput', menu: ['Fuel Management', 5] },
  messages: { updated: 'Fuel Input Updated Successfully' },
  fields: {
    site: f.ref('Site', { required: true }),
    visitDate: f.date({ default: 'today', sort: true }),
    vehicleNumber: f.text({ search: true, max: 32 }),
    siteLogBookNo: f.text({ search: true, max: 64, label: { en: 'Site log book number' } }),
    commonRegion: f.ref('CommonRegion'),
    fuelingType: f.ref('FuelingType'),
    fuelFilled: f.decimal({ min: 0, unit: 'L' }),
    currentFuelTank: f.decimal({ min: 0, unit: 'L' }),
    gensetMeterStatus: f.ref('GensetMeterStatus'),
    gensetHourReading: f.decimal({ min: 0, unit: 'h' }),
    osv: f.ref('OSV', { label: { en: 'OSV' } }),
    contactNumber: f.text({ format: 'phone' }),
    supervisorPresence: f.boolean({ label: { en: 'Supervisor present' } }),
  },
  list: [
    'site', 'visitDate', 'fuelingType', 'fuelFilled', 'currentFuelTank', 'gensetHourReading', 'gensetMeterStatus', 'vehicleNumber', 'osv',
  ],
  form: [
    { title: { en: 'Visit', ur: 'دورہ' }, fields: ['site', 'visitDate', 'commonRegion', 'siteLogBookNo', 'vehicleNumber'] },
    {
      title: { en: 'Fuel and meter', ur: 'ایندھن اور میٹر' },
      fields: ['fuelingType', 'fuelFilled', 'currentFuelTank', 'gensetMeterStatus', 'gensetHourReading'],
    },
    { title: { en: 'Who was there', ur: 'کون موجود تھا' }, fields: ['osv', 'contactNumber', 'supervisorPresence'] },
  ],
  wire: { save: 'CreateOrUpdate' },
})
