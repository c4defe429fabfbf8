import { entity } from '../define.ts'

export const AlarmCode = entity('AlarmCode', {
  sameTable: 'Alarm',
  messages: { created: 'Alarm Code Created Successfully', updated: 'Alarm Code Updated Successfully' },
  fields: {},
  wire: {
    service: 'Alarm', // but for its look-up it has no calls of its own
    save: 'CreateOrUpdate', update: { call: 'CreateOrUpdate', method: 'PUT' },
    lookups: [{ call: 'GetAllAlarmCodeWithFilter', service: 'AlarmCode', search: 'Filter' }],
  },
})
