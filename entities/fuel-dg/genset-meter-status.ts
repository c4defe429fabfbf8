import { entity, f } from '../define.ts'

export const GensetMeterStatus = entity('GensetMeterStatus', {
  pages: { list: ['/gensetmeterstatus'], menu: ['Fuel Management', 3] },
  fields: {
    name: f.name(),
    // A reading below the last one is no doubt then: the hours begin anew.
    isReset: f.boolean({ label: { en: 'Meter was replaced or reset', ur: 'میٹر بدلا یا ری سیٹ ہوا' } }),
  },
})
