import { entity, f, ownQuestionFields } from '../define.ts'

export const TemplateQuestion = entity('TemplateQuestion', {
  owned: 'Template',
  title: 'questionText',
  fields: {
    template: f.ref('Template', { required: true }),
    ...ownQuestionFields,
  },
  wire: { lookups: [{ call: 'GetSimpleTemplateHeaders', service: 'Suggestions', by: { template: 'TemplateId' }, distinct: 'header' }] },
})
