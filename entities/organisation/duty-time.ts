import { entity, f } from '../define.ts'

export const DutyTime = entity('DutyTime', {
  fields: {
    department: f.ref('Department', { required: true }),
    project: f.ref('Project', { within: 'department' }),
    dutyTime: f.text({
      pattern: '([01]?\\d|2[0-3]):[0-5]\\d', help: { en: 'When duty begins, like 09:00.', ur: 'ڈیوٹی شروع ہونے کا وقت، جیسے ⁦09:00⁩۔' },
    }),
    overTime: f.text({
      pattern: '([01]?\\d|2[0-3]):[0-5]\\d',
      help: { en: 'From when on work is overtime, like 17:30.', ur: 'جس وقت کے بعد کام اوور ٹائم ہے، جیسے ⁦17:30⁩۔' },
      label: { en: 'Overtime from' },
    }),
  },
  unique: [['department', 'project']],
  wire: { list: 'GetAllDutyTime', createMany: 'CreateDutyTimeBulk' },
})
