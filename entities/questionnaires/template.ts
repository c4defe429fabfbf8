import { entity, f, versionFields } from '../define.ts'

export const Template = entity('Template', {
  scope: false, pages: { list: ['/template'], after: '/template', menu: ['Questionnaire', 1] },
  fields: {
    name: f.name(),
    sourceFieldType: f.ref('SourceFieldType'),
    project: f.ref('Project'),
    ...versionFields, versionOf: f.ref('Template', { computed: true, label: { en: 'Version of', ur: 'کس کا نسخہ' } }),
    questions: f.rows({ of: 'TemplateQuestion', by: 'template' }), options: f.rows({ of: 'TemplateQuestionOption', by: 'template' }),
  },
  unique: [['name', 'version']],
  wire: {
    save: 'CreateOrUpdate',
    get: { also: ['FetchTemplate'], param: ['id', 'TemplateId'] },
    delete: { param: 'TemplateId' },
    lookups: [{ call: 'GetTemplates', service: 'Suggestions', where: { isActive: true } }],
  },
})
