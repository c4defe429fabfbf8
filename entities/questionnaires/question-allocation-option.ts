import { entity, f } from '../define.ts'

export const QuestionAllocationOption = entity('QuestionAllocationOption', {
  title: 'question',
  fields: {
    question: f.ref('Questionnaire'),
    answerDropdownOption: f.ref('AnswerDropdownOption', { as: 'answerDropDownOptionId' }) /* sic */,
    project: f.ref('Project'),
  },
  unique: false,
  wire: {
    create: 'CreateQuestionAllocationOption',
    update: false,
    get: false,
    list: false,
    delete: false,
    createMany: 'CreateQuestionAllocationOptionBulk',
    deleteMany: { call: 'DeleteQuestionAllocationOptionBulk', param: 'userWarehouseIdsListString' },
    lookups: [{ call: 'GetAllQuestionAllocationByQuestionIdWithFilter', by: { question: 'QuestionId' }, search: 'Filter' }],
    lists: [
      { call: 'GetAllQuestionAllocationByQuestionIdandProjectId', by: { question: 'questionId', project: 'projectId' } },
      { call: 'GetAllQuestionAllocationByQuestionId', by: { question: 'questionId' } },
    ],
  },
})
