import { entity, f } from '../define.ts'

export const QuestionOptionsAllocation = entity('QuestionOptionsAllocation', {
  label: { en: ['Follow-up question', 'Follow-up questions'] },
  pages: { list: ['/questionOptionsAllocation'], after: '/questionOptionsAllocation' },
  fields: {
    question: f.ref('Questionnaire', { required: true }),
    option: f.ref('AnswerDropdownOption', { required: true }),
    allocatedQuestion: f.ref('Questionnaire', { required: true }),
    position: f.integer({ min: 0 }),
  },
  unique: [['question', 'option', 'allocatedQuestion']],
  wire: {
    create: 'CreateQuestionOptionsAllocation',
    get: false, list: false,
    createMany: 'CreateQuestionOptionsAllocationBulk',
    deleteMany: { call: 'DeleteQuestionOptionsQuestionAllocationBulk', param: 'allocatedQuestionIdsListString' }, // sic
    lists: [
      { call: 'GetAllQuestionAllocationByQuestionId', by: { question: 'questionId' } },
      { call: 'GetAllQuestionOptionsAllocationDataByUserId', by: { creatorUserId: 'userId' } },
      { call: 'GetAllQuestionnairesOptionsbyQuestionIdAndOptionId', by: { question: 'questionId', option: 'optionId' } },
    ],
  },
})
