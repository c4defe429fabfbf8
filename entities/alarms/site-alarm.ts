import { entity, f } from '../define.ts'

/** An alarm of a code at a site, from when it was raised to when it was cleared. */
export const SiteAlarm = entity('SiteAlarm', {
  title: ['siteCode', 'alarmCode'],
  pages: { list: ['/siteAlarms'], menu: ['Work Order', 30] },
  // A monitoring system tells of one occurrence many times, under one id of its own.
  unique: [['source', 'externalId']],
  sort: ['-raisedTime'],
  fields: {
    siteCode: f.text({ search: true, sort: true, max: 64 }),
    site: f.ref('Site', { search: true }),
    alarmCode: f.text({ search: true, max: 64 }),
    alarm: f.ref('Alarm', { label: { en: 'Alarm', ur: 'الارم' } }),
    raisedTime: f.dateTime({ sort: true }),
    clearedTime: f.dateTime({ sort: true }),
    text: f.text({ search: true, multiline: true, max: 1000 }),
    source: f.text({ search: true, max: 64 }),
    externalId: f.text({ search: true, max: 128, label: { en: 'External id' } }),
    isOutage: f.boolean({ computed: true, label: { en: 'Outage' } }),
    shownFrom: f.dateTime({ computed: true }),
    isShown: f.boolean({ computed: true, label: { en: 'Shown' } }),
    acknowledgedBy: f.ref('User', { computed: true }),
    acknowledgedTime: f.dateTime({ computed: true }),
    workOrder: f.ref('WorkOrder', { computed: true, onDelete: 'clear' }),
  },
  list: ['raisedTime', 'siteCode', 'site', 'alarm', 'alarmCode', 'isOutage', 'clearedTime', 'acknowledgedBy', 'workOrder', 'source', 'text'],
  form: [
    { title: { en: 'What and where', ur: 'کیا اور کہاں' }, fields: ['site', 'siteCode', 'alarm', 'alarmCode', 'text'] },
    { title: { en: 'When', ur: 'کب' }, fields: ['raisedTime', 'clearedTime'] },
    { title: { en: 'Who told', ur: 'کس نے بتایا' }, fields: ['source', 'externalId'] },
  ],
})
