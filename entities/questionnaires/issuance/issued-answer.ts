import { entity, f } from '../../define.ts'

/** What was answered to one question of an issued questionnaire: kept by the feature's own call; those who lead put it right. */
export const IssuedAnswer = entity('IssuedAnswer', {
  label: { en: ['Answer to an issued questionnaire', 'Answers to issued questionnaires'], ur: ['جاری سوالنامے کا جواب', 'جاری سوالناموں کے جوابات'] },
  title: 'questionConsumption', permission: 'LookUps.Questionnaire', pages: { list: [], bulk: [] }, unique: false, wire: { only: ['get', 'list', 'update'], upload: { own: true } },
  fields: { questionConsumption: f.ref('QuestionConsumption', { required: true, label: { en: 'Issued questionnaire', ur: 'جاری سوالنامہ' } }), templateQuestion: f.ref('TemplateQuestion', { required: true }),
    value: f.text({ multiline: true }), options: f.refs('AnswerDropdownOption'), remark: f.text({ multiline: true }), answeredBy: f.ref('User'), answeredTime: f.dateTime(), isTakenBack: f.boolean({ readOnly: true, label: { en: 'Taken back', ur: 'واپس لیا گیا' } }),
    olderValue: f.text({ multiline: true, readOnly: true, label: { en: 'Given before, sent later', ur: 'پہلے دیا، بعد میں بھیجا' } }), olderBy: f.ref('User', { readOnly: true, label: { en: 'Who sent it later', ur: 'بعد میں کس نے بھیجا' } }), olderTime: f.dateTime({ readOnly: true, label: { en: 'When it was given before', ur: 'پہلے کب دیا گیا' } }), images: f.rows({ of: 'IssuedAnswerImage', by: 'answer' }) },
})
