import { entity, f } from '../define.ts'

export const AlarmCode = entity('AlarmCode', {
  sameTable: 'Alarm',
  messages: { created: 'Alarm Code Created Successfully', updated: 'Alarm Code Updated Successfully' },
  fields: {},
  wire: { lookups: [{ call: 'GetAllAlarmCodeWithFilter', search: 'Filter' }] },
})
