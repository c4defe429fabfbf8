import { entity, f } from '../define.ts'

export const Template = entity('Template', {
  pages: { list: ['/template'], after: '/template', menu: ['Questionnaire', 1] },
  fields: {
    name: f.name(),
    sourceFieldType: f.ref('SourceFieldType'),
    project: f.ref('Project'),
    isActive: f.boolean({ default: true }),
    questions: f.rows({ of: 'TemplateQuestion', by: 'template' }),
  },
  wire: {
    save: 'CreateOrUpdate',
    get: { also: ['FetchTemplate'], param: ['id', 'TemplateId'] },
    delete: { param: 'TemplateId' },
    lookups: [{ call: 'GetTemplates', service: 'Suggestions' }],
    writes: [
      { of: 'update', call: 'Activate', param: 'TemplateId', set: { isActive: true } },
      { of: 'update', call: 'DeActivate', param: 'TemplateId', set: { isActive: false } },
    ],
  },
})
