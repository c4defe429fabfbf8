import { entity, f } from '../define.ts'

export const AlarmColorAllocation = entity('AlarmColorAllocation', {
  label: { en: ['Alarm colour', 'Alarm colours'] },
  pages: { list: ['/alarmCodeColor'], bulk: ['/alarmCodeColor-bulk'] },
  title: 'alarmCode',
  fields: {
    alarmCode: f.ref('AlarmCode', { required: true }),
    alarmColor: f.text({ required: true, format: 'color' }),
  },
  unique: [['alarmCode']],
  wire: {
    list: 'GetAllAlarmColor',
    delete: false,
    createMany: 'CreateAlarmColorAllocationBulk',
    deleteMany: { call: 'DeleteAlarmColorAllocationById', param: 'AlarmColorsAllocationIdsListString' },
  },
})
