import { entity, f } from '../define.ts'

export const QuestionnaireTemplateQuestionAllocation = entity('QuestionnaireTemplateQuestionAllocation', {
  title: 'question',
  fields: {
    questionnaireTemplate: f.ref('QuestionnaireTemplate'),
    question: f.ref('Questionnaire'),
    project: f.ref('Project'),
  },
  unique: [['questionnaireTemplate', 'project', 'question']],
  wire: {
    create: 'CreateQuestionTemplateQuestionAllocation',
    update: false,
    get: false,
    list: false,
    delete: false,
    createMany: 'CreateQuestionnaireTemplateQuestionAllocationBulk',
    deleteMany: 'DeleteQuestionnaireTemplateQuestionAllocationBulk',
    lists: [
      { call: 'GetAllQuestionAllocationByQuestionTemplateIdandProjectId', by: { questionnaireTemplate: 'questionTemplateId', project: 'projectId' } },
      { call: 'GetAllQuestionAllocationByQuestionTemplateId', by: { questionnaireTemplate: 'questionTemplateId' } },
    ],
  },
})
