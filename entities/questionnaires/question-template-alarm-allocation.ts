import { entity, f } from '../define.ts'

export const QuestionTemplateAlarmAllocation = entity('QuestionTemplateAlarmAllocation', {
  label: { en: ['Alarm of a template', 'Alarms of templates'] },
  pages: { list: ['/questionTemplateAlarmAllocation'], after: '/questionTemplateAlarmAllocation' },
  fields: {
    allocatedQuestionTemplate: f.ref('QuestionnaireTemplate', {
      required: true, offers: { isActive: true }, label: { en: 'Questionnaire template', ur: 'سوالنامہ ٹیمپلیٹ' },
    }),
    alarm: f.ref('Alarm', { required: true }),
  },
  unique: [['allocatedQuestionTemplate', 'alarm']],
  wire: {
    create: 'CreateQuestionTemplateAlarmAllocation',
    update: false, get: false, list: false, delete: false,
    createMany: 'CreateQuestionTemplateAlarmAllocationBulk',
    deleteMany: 'DeleteQuestionTemplateAlarmAllocationBulk',
    lists: [{ call: 'GetAllQuestionTemplateAlarmAllocationDataByUserId', by: { creatorUserId: 'userId' } }],
  },
})
