import { entity, f } from '../define.ts'

export const PmPlan = entity('PmPlan', {
  label: { en: ['PM plan', 'PM plans'] },
  pages: { list: ['/pmPlans'], bulk: [] },
  fields: {
    name: f.name(),
    project: f.ref('Project'), region: f.ref('Region'), subRegion: f.ref('SubRegion'),
    startDate: f.date({ sort: true }), endDate: f.date(),
    isSaved: f.boolean({ readOnly: true }), savedTime: f.dateTime({ readOnly: true, label: { en: 'Saved', ur: 'محفوظ ہوا' } }),
    // what it is made from
    sourceFieldType: f.ref('SourceFieldType'), questionnaireTemplate: f.ref('QuestionnaireTemplate', { onDelete: 'clear' }),
    intervalDays: f.integer({ min: 1, max: 3660, label: { en: 'Days from PM to PM', ur: 'پی ایم کے درمیان دن' } }),
    serviceHours: f.decimal({ min: 1, max: 100_000, unit: 'h', label: { en: 'Hours from service to service', ur: 'سروس سے سروس تک گھنٹے' } }), visitHours: f.decimal({ min: 1, max: 100_000, unit: 'h', label: { en: 'Hours from visit to visit', ur: 'دورے سے دورے تک گھنٹے' } }),
    visitsPerDay: f.integer({ min: 1, max: 50, label: { en: 'Visits a person and day', ur: 'فی شخص روزانہ دورے' } }), toleranceDays: f.integer({ min: 0, max: 60, label: { en: 'Tolerance in days', ur: 'دنوں کی گنجائش' } }),
    shiftStart: f.text({ max: 5, label: { en: 'Shift from', ur: 'شفٹ کا آغاز' } }), shiftEnd: f.text({ max: 5, label: { en: 'Shift until', ur: 'شفٹ کا اختتام' } }),
    // what came of it
    siteCount: f.integer({ readOnly: true, label: { en: 'Sites', ur: 'سائٹس' } }), visitCount: f.integer({ readOnly: true, label: { en: 'Visits', ur: 'دورے' } }), notPlacedCount: f.integer({ readOnly: true, label: { en: 'Not placed', ur: 'جگہ نہ ملی' } }),
    movedCount: f.integer({ readOnly: true, label: { en: 'Moved by hand', ur: 'ہاتھ سے منتقل' } }), distanceKm: f.decimal({ readOnly: true, unit: 'km', label: { en: 'Distance', ur: 'فاصلہ' } }),
    remarks: f.text({ multiline: true }),
  },
  list: ['name', 'project', 'region', 'startDate', 'endDate', 'isSaved', 'visitCount', 'notPlacedCount', 'distanceKm'],
  form: [
    { title: { en: 'What and when', ur: 'کیا اور کب' }, fields: ['name', 'project', 'region', 'subRegion', 'startDate', 'endDate', 'isSaved', 'savedTime', 'remarks'] },
    { title: { en: 'What it is made from', ur: 'کس بنیاد پر' }, fields: ['sourceFieldType', 'questionnaireTemplate', 'intervalDays', 'serviceHours', 'visitHours', 'visitsPerDay', 'toleranceDays', 'shiftStart', 'shiftEnd'] },
    { title: { en: 'What came of it', ur: 'کیا بنا' }, fields: ['siteCount', 'visitCount', 'notPlacedCount', 'movedCount', 'distanceKm'] },
  ],
  unique: false,
  wire: { only: ['list', 'get'], list: { call: 'GetAll', limit: 1000 } }, // its feature makes, changes and deletes plans
})
