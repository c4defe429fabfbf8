import { entity, f } from '../define.ts'

export const SiteAssets_TemplateQuestion = entity('SiteAssets_TemplateQuestion', {
  owned: 'SiteAssets_Template',
  title: 'questionText',
  fields: {
    template: f.ref('SiteAssets_Template', { required: true }),
    questionText: f.text({ required: true, max: 1000 }),
    header: f.text(),
    answerType: f.ref('AnswerType'),
    isRequired: f.boolean(),
    isImageRequired: f.boolean(),
    place: f.integer({ min: 0 }),
  },
  unique: false,
})
