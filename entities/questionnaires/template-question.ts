import { entity, f, questionFields } from '../define.ts'

export const TemplateQuestion = entity('TemplateQuestion', {
  owned: 'Template',
  title: 'questionText',
  fields: {
    template: f.ref('Template', { required: true }),
    position: f.integer({ min: 0 }),
    header: f.text(), headerUrdu: f.text({ label: { en: 'Header in Urdu', ur: 'عنوان اردو میں' } }),
    questionText: f.text({ required: true, max: 1000, label: { en: 'Question' } }),
    answerType: f.ref('AnswerType'),
    isRequired: f.boolean(),
    isImageRequired: f.boolean(),
    ...questionFields,
  },
  wire: { lookups: [{ call: 'GetSimpleTemplateHeaders', service: 'Suggestions', by: { template: 'TemplateId' }, distinct: 'header' }] },
})
