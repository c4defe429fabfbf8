import { entity, f } from '../define.ts'

export const TemplateQuestion = entity('TemplateQuestion', {
  owned: 'Template',
  title: 'questionText',
  fields: {
    template: f.ref('Template', { required: true }),
    questionText: f.text({ required: true, max: 1000 }),
    header: f.text(),
    answerType: f.ref('AnswerType'),
    isRequired: f.boolean(),
    isImageRequired: f.boolean(),
    place: f.integer({ min: 0 }),
  },
  unique: false,
})
