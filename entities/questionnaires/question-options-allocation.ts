import { entity, f } from '../define.ts'

export const QuestionOptionsAllocation = entity('QuestionOptionsAllocation', {
  title: 'question',
  fields: {
    question: f.ref('Questionnaire'),
    option: f.ref('AnswerDropdownOption'),
    allocatedQuestion: f.ref('Questionnaire'),
  },
  unique: [['question', 'option', 'allocatedQuestion']],
  wire: {
    create: 'CreateQuestionOptionsAllocation',
    get: false,
    list: false,
    createMany: 'CreateQuestionOptionsAllocationBulk',
    deleteMany: { call: 'DeleteQuestionOptionsQuestionAllocationBulk', param: 'allocatedQuestionIdsListString' },
    lists: [
      { call: 'GetAllQuestionAllocationByQuestionId', by: { question: 'questionId' } },
      { call: 'GetAllQuestionnairesOptionsbyQuestionIdAndOptionId', by: { question: 'questionId', option: 'optionId' } },
    ],
  },
})
