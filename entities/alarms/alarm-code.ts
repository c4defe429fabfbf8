import { entity } from '../define.ts'

export const AlarmCode = entity('AlarmCode', {
  sameTable: 'Alarm', fields: {},
  wire: {
    service: 'Alarm', // but for its look-up it has no calls of its own
    save: 'CreateOrUpdate', update: { call: 'CreateOrUpdate', method: 'PUT' },
    lookups: [{ call: 'GetAllAlarmCodeWithFilter', service: 'AlarmCode', search: 'Filter' }],
  },
})
