import { entity, f } from '../define.ts'

/** Who of a team is on call from when to when. */
export const Roster = entity('Roster', {
  label: { en: ['Roster shift', 'Roster'], rows: { en: 'Roster shifts', ur: 'روسٹر کی ڈیوٹیاں' } },
  title: ['team', 'user', 'startTime'],
  pages: { list: ['/roster'], menu: ['Attendence', 22] }, // sic
  unique: false,
  sort: ['-startTime'],
  list: ['team', 'user', 'startTime', 'endTime', 'remarks'],
  form: [{ title: { en: 'Shift', ur: 'شفٹ' }, fields: ['team', 'user', 'startTime', 'endTime', 'remarks'] }],
  fields: {
    team: f.ref('Team', { required: true }),
    user: f.ref('User', { required: true }),
    remarks: f.text({ multiline: true }),
    startTime: f.dateTime({ required: true, sort: true }),
    endTime: f.dateTime({ required: true, sort: true }),
  },
})
