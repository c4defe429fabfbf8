import { entity, f, optionFields } from '../define.ts'

/** An option of a question about the assets of a site. Questions are named by their keys, which all versions share. */
export const SiteAssets_TemplateQuestionOption = entity('SiteAssets_TemplateQuestionOption', {
  owned: 'SiteAssets_Template', title: ['question', 'option'],
  label: { en: ['Option of a site asset template', 'Options of site asset templates'], ur: ['سائٹ اثاثہ ٹیمپلیٹ کا اختیار', 'سائٹ اثاثہ ٹیمپلیٹ کے اختیارات'] },
  fields: {
    template: f.ref('SiteAssets_Template', { required: true }), question: f.text({ required: true, max: 64, label: { en: 'Key of the question', ur: 'سوال کی کلید' } }), position: f.integer({ min: 0 }),
    option: f.ref('SiteAssets_AnswerOption', { required: true }), ...optionFields,
    followUps: f.texts({ label: { en: 'Opens', ur: 'کھولتا ہے' } }),
  },
})
