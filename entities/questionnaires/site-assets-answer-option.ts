import { entity, f } from '../define.ts'

export const SiteAssets_AnswerOption = entity('SiteAssets_AnswerOption', {
  label: { en: ['Site asset answer option', 'Site asset answer options'] },
  pages: { list: ['/siteAssetAnswerOption'], menu: ['SA Questionnaire', 2] },
  fields: { name: f.name() },
})
