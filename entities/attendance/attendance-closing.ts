import { entity, f } from '../define.ts'

/** A month of a department in which nothing is decided any more. */
export const AttendanceClosing = entity('AttendanceClosing', {
  label: { en: ['Closed month of attendance', 'Closed months of attendance'] },
  title: ['department', 'year'], permission: 'LookUps.Attendance', pages: { list: [], bulk: [] },
  unique: [['department', 'year', 'month']],
  fields: {
    department: f.ref('Department', { required: true }),
    year: f.integer({ required: true, min: 2000, max: 2100 }),
    month: f.integer({ required: true, min: 1, max: 12 }),
    isClosed: f.boolean({ computed: true }),
    closedBy: f.ref('User', { computed: true }),
    closedTime: f.dateTime({ computed: true }),
    reason: f.text({ computed: true, multiline: true, max: 1000 }),
  },
  wire: { only: ['get', 'list'] },
})
