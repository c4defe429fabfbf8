import { entity, f, questionFields } from '../define.ts'

export const SiteAssets_TemplateQuestion = entity('SiteAssets_TemplateQuestion', {
  label: { en: ['Site asset template question', 'Site asset template questions'] },
  owned: 'SiteAssets_Template',
  title: 'questionText',
  fields: {
    template: f.ref('SiteAssets_Template', { required: true }),
    position: f.integer({ min: 0 }),
    header: f.text(), headerUrdu: f.text({ label: { en: 'Header in Urdu', ur: 'عنوان اردو میں' } }),
    questionText: f.text({ required: true, max: 1000, label: { en: 'Question' } }),
    answerType: f.ref('AnswerType'),
    isRequired: f.boolean(),
    isImageRequired: f.boolean(),
    ...questionFields,
  },
})
