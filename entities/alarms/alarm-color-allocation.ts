import { entity, f } from '../define.ts'

export const AlarmColorAllocation = entity('AlarmColorAllocation', {
  label: { en: ['Alarm colour', 'Alarm colours'] },
  pages: { list: ['/alarmCodeColor'] },
  fields: {
    alarmCode: f.ref('AlarmCode', { unique: true, required: true }),
    alarmColor: f.text({ required: true, format: 'color', label: { en: 'Alarm colour' } }),
  },
  wire: {
    list: 'GetAllAlarmColor',
    delete: false, // one call deletes one row and many
    createMany: 'CreateAlarmColorAllocationBulk',
    deleteMany: { call: 'DeleteAlarmColorAllocationById', param: 'AlarmColorsAllocationIdsListString' }, // sic
  },
})
