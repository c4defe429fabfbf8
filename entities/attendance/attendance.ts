import { entity, f } from '../define.ts'

export const Attendance = entity('Attendance', {
  label: { en: ['Attendance', 'Attendance'], rows: { en: 'Attendance records', ur: 'حاضری کے اندراجات' } },
  title: ['user', 'date'],
  unique: false, // several a day, one of them open at most: its feature sees to it
  pages: { list: [] },
  fields: {
    user: f.ref('User', { required: true }),
    date: f.date({ required: true, sort: true }),
    department: f.ref('Department'), project: f.ref('Project'), region: f.ref('Region'), subRegion: f.ref('SubRegion'), team: f.ref('Team', { computed: true }),
    checkInTime: f.dateTime(),
    checkInLatitude: f.decimal({ min: -90, max: 90, scale: 6 }),
    checkInLongitude: f.decimal({ min: -180, max: 180, scale: 6 }),
    checkInAccuracy: f.decimal({ min: 0, unit: 'm' }),
    checkOutTime: f.dateTime(),
    checkOutLatitude: f.decimal({ min: -90, max: 90, scale: 6 }),
    checkOutLongitude: f.decimal({ min: -180, max: 180, scale: 6 }),
    checkOutAccuracy: f.decimal({ min: 0, unit: 'm' }),
    isAtHome: f.boolean(),
    // what speaks for it and against it
    place: f.choice({ of: { HOME: 1, SITE: 2, OFFICE: 3, ELSEWHERE: 4 }, computed: true }),
    placeSite: f.ref('Site', { computed: true, onDelete: 'clear' }),
    inside: f.choice({ of: { INSIDE: 1, UNSURE: 2, OUTSIDE: 3 }, tones: { INSIDE: 'good', UNSURE: 'waiting', OUTSIDE: 'bad' }, computed: true }),
    distance: f.decimal({ unit: 'm', computed: true }),
    deviceId: f.text({ computed: true, max: 128 }),
    image: f.image({ computed: true }), checkOutImage: f.image({ computed: true }),
    // of either end: told later than it was done, and when we heard of it
    sentLater: f.boolean({ computed: true }),
    checkInReceived: f.dateTime({ computed: true }), checkOutReceived: f.dateTime({ computed: true }),
    workedHours: f.decimal({ unit: 'h', computed: true }),
    isAutoClosed: f.boolean({ computed: true }),
    // what the day comes to, by the duty of the person: its feature keeps it
    isLate: f.boolean({ computed: true }), lateMinutes: f.integer({ computed: true, unit: 'min' }), isEarlyLeave: f.boolean({ computed: true }), overTimeHours: f.decimal({ computed: true, unit: 'h' }),
    doubts: f.texts({ computed: true, max: 32 }),
    clockOff: f.integer({ computed: true, unit: 's' }), fixAge: f.integer({ computed: true, unit: 's' }),
    // asked for by the person; what it replaces once it is approved
    isCorrection: f.boolean({ computed: true }), replacedBy: f.ref('Attendance', { computed: true, onDelete: 'clear' }),
    decidedBy: f.ref('User', { computed: true }), decidedTime: f.dateTime({ computed: true }), decisionRemarks: f.text({ computed: true, multiline: true, max: 4000 }),
    status: f.choice({ of: { PENDING: 1, APPROVED: 2, REJECTED: 3 }, tones: { PENDING: 'waiting', APPROVED: 'good', REJECTED: 'bad' }, default: 1 }),
    overTimeStatus: f.choice({
      of: { PENDING: 1, APPROVED: 2, REJECTED: 3 }, tones: { PENDING: 'waiting', APPROVED: 'good', REJECTED: 'bad' }, label: { en: 'Overtime status' },
    }),
    remarks: f.text({ multiline: true }),
  },
  list: ['user', 'date', 'checkInTime', 'checkOutTime', 'department', 'project', 'region', 'status', 'overTimeStatus'],
  form: [
    {
      title: { en: 'Who and when', ur: 'کون اور کب' }, fields: ['user', 'date', 'department', 'project', 'region', 'subRegion', 'isAtHome'],
    },
    { title: { en: 'Check-in', ur: 'آمد' }, fields: ['checkInTime', 'checkInLatitude', 'checkInLongitude', 'checkInAccuracy'] },
    { title: { en: 'Check-out', ur: 'روانگی' }, fields: ['checkOutTime', 'checkOutLatitude', 'checkOutLongitude', 'checkOutAccuracy'] },
    { title: { en: 'Decision', ur: 'فیصلہ' }, fields: ['status', 'overTimeStatus', 'remarks'] },
  ],
  wire: {
    only: ['list', 'delete'], upload: { own: true }, // its feature serves the documented lists and the update, which decides
  },
})
