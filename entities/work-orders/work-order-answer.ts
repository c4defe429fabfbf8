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
    images: f.rows({ of: 'WorkOrderAnswerImage', by: 'answer' }),
  },
  unique: false,
  // New ones are kept by the work order's own call; those who lead put them right.
  wire: { only: ['get', 'list', 'update', 'delete'], upload: { own: true } },
})
