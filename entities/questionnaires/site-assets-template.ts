import { entity, f } from '../define.ts'

export const SiteAssets_Template = entity('SiteAssets_Template', {
  label: { en: ['Site-assets template', 'Site-assets templates'] },
  pages: { list: ['/assetTemplate'] },
  fields: {
    name: f.text({ required: true, search: true }),
    isActive: f.boolean({ default: true }),
    questions: f.rows({ of: 'SiteAssets_TemplateQuestion', by: 'template' }),
  },
  wire: {
    save: 'CreateOrUpdate',
    delete: { param: 'TemplateId' },
    createMany: false,
  },
})
