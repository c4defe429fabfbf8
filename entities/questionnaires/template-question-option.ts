import { entity, f, optionFields } from '../define.ts'

/** An option of a survey's question. Questions are named by their keys, which all versions share. */
export const TemplateQuestionOption = entity('TemplateQuestionOption', {
  owned: 'Template', title: ['question', 'option'],
  label: { en: ['Option of a survey', 'Options of surveys'], ur: ['سروے کا اختیار', 'سروے کے اختیارات'] },
  fields: {
    template: f.ref('Template', { required: true }), question: f.text({ required: true, max: 64, label: { en: 'Key of the question', ur: 'سوال کی کلید' } }), position: f.integer({ min: 0 }),
    option: f.ref('AnswerDropdownOption', { required: true }), ...optionFields,
    followUps: f.texts({ label: { en: 'Opens', ur: 'کھولتا ہے' } }),
  },
})
