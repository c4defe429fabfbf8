import { entity, f, questionFields } from '../define.ts'

export const Questionnaire = entity('Questionnaire', {
  label: { en: ['Question', 'Questions'] },
  title: 'questionText',
  fields: {
    questionText: f.text({ required: true, search: true, max: 1000, label: { en: 'Question' } }),
    answerType: f.ref('AnswerType'),
    isRequired: f.boolean(),
    isImageRequired: f.boolean(),
    ...questionFields,
  },
  form: [
    { title: { en: 'Question', ur: 'سوال' }, fields: ['questionText', 'questionTextUrdu', 'help', 'helpUrdu', 'answerType', 'isRequired', 'isImageRequired'] },
    { title: { en: 'What is taken', ur: 'قابل قبول جواب' }, fields: ['unit', 'decimals', 'min', 'max', 'likelyMin', 'likelyMax', 'longest', 'imagesAtLeast', 'imagesAtMost'] },
  ],
  wire: {
    createMany: 'CreateQuestionnaireBulk',
    lookups: [
      { call: 'GetAllDropdownQuestionnaire' },
      { call: 'GetAllQuestionnaireWithFilter', search: 'Filter' },
    ],
    lists: [{ call: 'GetAllQuestionnaire' }, { call: 'GetAll', service: 'Question' }],
  },
})
