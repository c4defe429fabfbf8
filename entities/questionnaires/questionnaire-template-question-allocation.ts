import { entity, f } from '../define.ts'

export const QuestionnaireTemplateQuestionAllocation = entity('QuestionnaireTemplateQuestionAllocation', {
  scope: false, label: { en: ['Question of a template', 'Questions of templates'] },
  title: ['questionnaireTemplate', 'question'],
  pages: { list: ['/questionnaireTemplateQuestionAllocation'], after: '/questionnaireTemplateQuestionAllocation' },
  fields: {
    questionnaireTemplate: f.ref('QuestionnaireTemplate', { required: true, offers: { isActive: false } }),
    question: f.ref('Questionnaire', { required: true }),
    project: f.ref('Project'), position: f.integer({ min: 0 }),
    header: f.text(), headerUrdu: f.text({ label: { en: 'Header in Urdu', ur: 'عنوان اردو میں' } }),
  },
  unique: [['questionnaireTemplate', 'project', 'question']],
  wire: {
    create: 'CreateQuestionTemplateQuestionAllocation', // sic
    update: false, get: false, list: false, delete: false,
    createMany: 'CreateQuestionnaireTemplateQuestionAllocationBulk',
    deleteMany: 'DeleteQuestionnaireTemplateQuestionAllocationBulk',
    lists: [
      { call: 'GetAllQuestionAllocationByQuestionTemplateId', by: { questionnaireTemplate: 'questionTemplateId' } },
      {
        call: 'GetAllQuestionAllocationByQuestionTemplateIdandProjectId',
        by: { questionnaireTemplate: 'questionTemplateId', project: 'projectId' },
      },
      { call: 'GetAllQuestionnaireTemplateQuestionAllocationDataByUserId', by: { creatorUserId: 'userId' } },
    ],
  },
})
