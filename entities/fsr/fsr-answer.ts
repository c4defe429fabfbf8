import { entity, f } from '../define.ts'

/** What was answered to a question of field service reports. */
export const FSRAnswer = entity('FSRAnswer', {
  label: { en: ['Answer of a report', 'Answers of reports'], ur: ['رپورٹ کا جواب', 'رپورٹ کے جوابات'] },
  owned: 'FSR', title: 'question',
  fields: { fsr: f.ref('FSR', { required: true, label: { en: 'FSR', ur: 'ایف ایس آر' } }), question: f.ref('FSRQuestions', { required: true }), value: f.text({ required: true, multiline: true }) },
})
