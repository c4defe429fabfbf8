import { entity, f } from '../define.ts'

export const Alarm = entity('Alarm', {
  scope: false, code: 'alarmCode',
  messages: { created: 'Alarm Code Created Successfully', updated: 'Alarm Code Updated Successfully' },
  fields: {
    alarmCode: f.text({ required: true, unique: true, search: true, sort: true, max: 64 }),
    description: f.text({ search: true, max: 1000 }),
    avgDownTime: f.decimal({ min: 0, label: { en: 'Average down time' } }),
    slaTime: f.decimal({ min: 0, label: { en: 'SLA time' } }),
    project: f.ref('Project'),
    workOrderType: f.ref('WorkOrderType'),
    sourceFieldType: f.ref('SourceFieldType'),
    alarmPriority: f.ref('AlarmPriority'),
    isOutage: f.boolean({ label: { en: 'Means an outage' } }),
    isMainsFail: f.boolean({ label: { en: 'Means a mains failure' } }),
    // Minutes it must stand before it is shown or raises anything: many clear by themselves.
    holdMinutes: f.integer({ min: 0, max: 10_080, unit: 'min' }),
    raisesWorkOrder: f.boolean({ label: { en: 'Raises a work order' } }),
    // Mean hours of its alarms of the last 90 days, beside what was entered.
    measuredDownTime: f.decimal({ computed: true, unit: 'h' }),
    questionnaireTemplate: f.ref('QuestionnaireTemplate'),
  },
  form: [
    { title: { en: 'Code', ur: 'کوڈ' }, fields: ['alarmCode', 'description', 'alarmPriority', 'avgDownTime', 'slaTime'] },
    { title: { en: 'What it means', ur: 'مطلب' }, fields: ['isOutage', 'isMainsFail', 'holdMinutes'] },
    { title: { en: 'Its work order', ur: 'اس کا ورک آرڈر' }, fields: ['raisesWorkOrder', 'project', 'workOrderType', 'sourceFieldType', 'questionnaireTemplate'] },
  ],
  wire: {
    save: 'CreateOrUpdate',
    update: { call: 'CreateOrUpdate', method: 'PUT' }, // a synonym
  },
})
