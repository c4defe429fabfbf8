import { entity, f, versionFields } from '../define.ts'

export const SiteAssets_Template = entity('SiteAssets_Template', {
  label: { en: ['Site asset template', 'Site asset templates'] },
  pages: { list: ['/assetTemplate'], menu: ['SA Questionnaire', 1] },
  fields: {
    name: f.name(),
    ...versionFields, versionOf: f.ref('SiteAssets_Template', { computed: true, label: { en: 'Version of', ur: 'کس کا نسخہ' } }),
    questions: f.rows({ of: 'SiteAssets_TemplateQuestion', by: 'template' }), options: f.rows({ of: 'SiteAssets_TemplateQuestionOption', by: 'template' }),
  },
  unique: [['name', 'version']],
  wire: { save: 'CreateOrUpdate', get: { call: 'FetchTemplate', method: 'GET', param: 'TemplateId' }, delete: { param: 'TemplateId' }, createMany: false, deleteMany: false },
})
