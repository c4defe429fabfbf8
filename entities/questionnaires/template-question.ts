import { entity, f } from '../define.ts'

export const TemplateQuestion = entity('TemplateQuestion', {
  owned: 'Template',
  title: 'questionText',
  fields: {
    template: f.ref('Template', { required: true }),
    position: f.integer({ min: 0 }),
    header: f.text(),
    questionText: f.text({ required: true, max: 1000, label: { en: 'Question' } }),
    answerType: f.ref('AnswerType'),
    isRequired: f.boolean(),
    isImageRequired: f.boolean(),
  },
  wire: { lookups: [{ call: 'GetSimpleTemplateHeaders', service: 'Suggestions', by: { template: 'TemplateId' }, distinct: 'header' }] },
})
