import { entity, f } from '../../define.ts'

/** What came back filled: each time that it did. */
export const QuestionReturn = entity('QuestionReturn', {
  label: { en: ['Returned questionnaire', 'Returned questionnaires'], ur: ['واپس آیا سوالنامہ', 'واپس آئے سوالنامے'] },
  permission: 'LookUps.Questionnaire', title: ['template', 'site'], unique: false, pages: { list: [], bulk: [] }, wire: { only: ['list'], list: 'GetAllReturned' },
  fields: { questionConsumption: f.ref('QuestionConsumption', { required: true, label: { en: 'Issued questionnaire', ur: 'جاری سوالنامہ' } }), user: f.ref('User', { required: true }), template: f.ref('Template', { required: true }), site: f.ref('Site'),
    returnDate: f.dateTime({ sort: true }), isAccepted: f.boolean(), acceptedBy: f.ref('User'), acceptedTime: f.dateTime(), sentBackReason: f.text({ max: 1000, label: { en: 'Sent back because', ur: 'واپس بھیجنے کی وجہ' } }) },
})
