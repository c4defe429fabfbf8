import { entity, f } from '../define.ts'

export const FSRQuestions = entity('FSRQuestions', {
  label: { en: ['FSR question', 'FSR questions'] },
  title: 'questionText',
  fields: {
    questionText: f.text({ required: true, search: true, max: 1000, label: { en: 'Question' } }), questionTextUrdu: f.text({ max: 1000, label: { en: 'Question in Urdu', ur: 'سوال اردو میں' } }),
    answerType: f.ref('AnswerType'), position: f.integer({ min: 0, sort: true }),
  },
})
