import { entity, f } from '../define.ts'

export const DutyTime = entity('DutyTime', {
  title: ['department', 'project'],
  fields: {
    department: f.ref('Department'),
    project: f.ref('Project', { within: 'department' }),
    dutyTime: f.text({ pattern: '([01]\\d|2[0-3]):[0-5]\\d', help: { en: 'Hours and minutes, like 09:00.', ur: 'گھنٹے اور منٹ، جیسے ⁦09:00⁩۔' } }),
    overTime: f.text({ pattern: '([01]\\d|2[0-3]):[0-5]\\d', help: { en: 'Hours and minutes, like 17:30.', ur: 'گھنٹے اور منٹ، جیسے ⁦17:30⁩۔' } }),
  },
  unique: [['department', 'project']],
  wire: {
    list: 'GetAllDutyTime',
    createMany: 'CreateDutyTimeBulk',
  },
})
