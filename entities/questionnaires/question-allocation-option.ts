import { entity, f, optionFields } from '../define.ts'

export const QuestionAllocationOption = entity('QuestionAllocationOption', {
  scope: false, label: { en: ['Question option', 'Question options'] },
  title: ['question', 'answerDropdownOption'],
  pages: { list: ['/questionAllocationOption'], after: '/questionAllocationOption' },
  fields: {
    question: f.ref('Questionnaire', { required: true }),
    answerDropdownOption: f.ref('AnswerDropdownOption', { required: true, as: 'answerDropDownOptionId' }), // sic
    project: f.ref('Project'), position: f.integer({ min: 0 }), ...optionFields,
  },
  unique: [['project', 'question', 'answerDropdownOption']],
  wire: {
    create: 'CreateQuestionAllocationOption',
    update: false, get: false, list: false, delete: false,
    createMany: 'CreateQuestionAllocationOptionBulk',
    deleteMany: { call: 'DeleteQuestionAllocationOptionBulk', param: 'userWarehouseIdsListString' }, // sic
    lists: [
      { call: 'GetAllQuestionAllocationByQuestionId', by: { question: 'questionId' } },
      { call: 'GetAllQuestionAllocationByQuestionIdWithFilter', by: { question: 'QuestionId' }, search: 'Filter' },
      { call: 'GetAllQuestionAllocationByQuestionIdandProjectId', by: { question: 'questionId', project: 'projectId' } },
      { call: 'GetAllQuestionAllocationOptionDataByUserId', by: { creatorUserId: 'userId' } },
    ],
  },
})
