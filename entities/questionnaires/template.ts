import { entity, f } from '../define.ts'

export const Template = entity('Template', {
  pages: { list: ['/template'], bulk: ['/template-bulk'], after: '/template', menu: ['Questionnaire', 1] },
  fields: {
    name: f.text({ required: true, search: true }),
    sourceFieldType: f.ref('SourceFieldType'),
    project: f.ref('Project'),
    isActive: f.boolean({ default: true, label: { en: 'Active' } }),
    questions: f.rows({ of: 'TemplateQuestion', by: 'template' }),
  },
  wire: {
    save: 'CreateOrUpdate',
    delete: { param: 'TemplateId' },
    lookups: [{ call: 'GetTemplates', service: 'Suggestions' }],
  },
})
