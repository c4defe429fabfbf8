import { entity, f } from '../define.ts'

export const Leave = entity('Leave', {
  title: ['employee', 'startDate'],
  pages: { list: ['/leave'], menu: ['Attendence', 20] }, // sic
  unique: false, // no day twice: its feature looks at the days between, too
  sort: ['-startDate'],
  fields: {
    employee: f.ref('Employee', { required: true, search: true }),
    user: f.ref('User', { computed: true }),
    remarks: f.text({ multiline: true, search: true }),
    startDate: f.date({ required: true, sort: true }),
    endDate: f.date({ required: true, sort: true }),
    kind: f.choice({ of: { ANNUAL: 1, SICK: 2, CASUAL: 3, UNPAID: 4, OTHER: 5 }, default: 1 }),
    isHalfDay: f.boolean({ label: { en: 'Half a day' } }),
    status: f.choice({ of: { PENDING: 1, APPROVED: 2, REJECTED: 3, TAKEN_BACK: 4 }, tones: { PENDING: 'waiting', APPROVED: 'good', REJECTED: 'bad' }, computed: true }),
    reason: f.text({ computed: true, max: 1000 }),
    decidedBy: f.ref('User', { computed: true }),
    decidedTime: f.dateTime({ computed: true }),
  },
  form: [{ title: { en: 'Leave', ur: 'چھٹی' }, fields: ['employee', 'startDate', 'endDate', 'kind', 'isHalfDay', 'remarks'] }],
  list: ['employee', 'startDate', 'endDate', 'kind', 'isHalfDay', 'status', 'decidedBy', 'remarks'],
})
