import { entity, f } from '../define.ts'

export const Questionnaire = entity('Questionnaire', {
  label: { en: ['Question', 'Questions'] },
  title: 'questionText',
  fields: {
    questionText: f.text({ required: true, search: true, max: 1000, label: { en: 'Question' } }),
    answerType: f.ref('AnswerType'),
    isRequired: f.boolean(),
    isImageRequired: f.boolean(),
  },
  wire: {
    createMany: 'CreateQuestionnaireBulk',
    lookups: [
      { call: 'GetAllDropdownQuestionnaire' },
      { call: 'GetAllQuestionnaireWithFilter', search: 'Filter' },
    ],
    lists: [{ call: 'GetAllQuestionnaire' }, { call: 'GetAll', service: 'Question' }],
  },
})
