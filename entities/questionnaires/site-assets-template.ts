import { entity, f } from '../define.ts'

export const SiteAssets_Template = entity('SiteAssets_Template', {
  label: { en: ['Site asset template', 'Site asset templates'] },
  pages: { list: ['/assetTemplate'], menu: ['SA Questionnaire', 1] },
  fields: {
    name: f.name(),
    isActive: f.boolean({ default: true }),
    questions: f.rows({ of: 'SiteAssets_TemplateQuestion', by: 'template' }),
  },
  wire: { save: 'CreateOrUpdate', get: { call: 'FetchTemplate', method: 'GET', param: 'TemplateId' }, delete: { param: 'TemplateId' }, createMany: false, deleteMany: false },
})
