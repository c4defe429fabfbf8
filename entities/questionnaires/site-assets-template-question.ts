import { entity, f, ownQuestionFields } from '../define.ts'

export const SiteAssets_TemplateQuestion = entity('SiteAssets_TemplateQuestion', {
  label: { en: ['Site asset template question', 'Site asset template questions'] },
  owned: 'SiteAssets_Template',
  title: 'questionText',
  fields: {
    template: f.ref('SiteAssets_Template', { required: true }),
    ...ownQuestionFields,
  },
})
