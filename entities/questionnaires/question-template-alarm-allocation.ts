import { entity, f } from '../define.ts'

export const QuestionTemplateAlarmAllocation = entity('QuestionTemplateAlarmAllocation', {
  title: 'allocatedQuestionTemplate',
  fields: {
    allocatedQuestionTemplate: f.ref('QuestionnaireTemplate'),
    alarm: f.ref('Alarm'),
  },
  unique: [['allocatedQuestionTemplate', 'alarm']],
  wire: {
    create: 'CreateQuestionTemplateAlarmAllocation',
    update: false,
    get: false,
    list: false,
    delete: false,
    createMany: 'CreateQuestionTemplateAlarmAllocationBulk',
    deleteMany: 'DeleteQuestionTemplateAlarmAllocationBulk',
  },
})
