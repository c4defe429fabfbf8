import { entity, f } from '../define.ts'

/** What was answered to one question of a work order's checklist or survey. */
export const WorkOrderAnswer = entity('WorkOrderAnswer', {
  title: 'workOrder', permission: 'LookUps.WorkOrder', pages: { list: [], bulk: [] },
  fields: {
    workOrder: f.ref('WorkOrder', { required: true }),
    // Of its checklist, or of its survey.
    question: f.ref('Questionnaire'), templateQuestion: f.ref('TemplateQuestion'),
    value: f.text({ multiline: true }), options: f.refs('AnswerDropdownOption'), remark: f.text({ multiline: true }),
    answeredBy: f.ref('User'), answeredTime: f.dateTime(),
    // It stays, empty, so that what was given before and comes later does not stand again.
    isTakenBack: f.boolean({ readOnly: true, label: { en: 'Taken back', ur: 'واپس لیا گیا' } }),
    // What somebody had given before it and sent after it: it does not stand, and is told.
    olderValue: f.text({ multiline: true, readOnly: true, label: { en: 'Given before, sent later', ur: 'پہلے دیا، بعد میں بھیجا' } }), olderBy: f.ref('User', { readOnly: true, label: { en: 'Who sent it later', ur: 'بعد میں کس نے بھیجا' } }), olderTime: f.dateTime({ readOnly: true, label: { en: 'When it was given before', ur: 'پہلے کب دیا گیا' } }),
    images: f.rows({ of: 'WorkOrderAnswerImage', by: 'answer' }),
  },
  unique: false,
  // New ones are kept by the work order's own call; those who lead put them right.
  wire: { only: ['get', 'list', 'update', 'delete'], upload: { own: true } },
})
