import { entity, f } from '../../define.ts'

/** A template that somebody is to fill, at a site and within a period. Its feature gives it, keeps what is answered and takes it back. */
export const QuestionConsumption = entity('QuestionConsumption', {
  label: { en: ['Issued questionnaire', 'Issued questionnaires'], ur: ['جاری سوالنامہ', 'جاری سوالنامے'] },
  permission: 'LookUps.Questionnaire', title: ['template', 'site'], code: 'number', unique: false, pages: { list: ['/questionIssuance'], bulk: [] },
  fields: {
    number: f.text({ computed: true, search: true, sort: true, max: 20 }),
    user: f.ref('User', { required: true, label: { en: 'Given to', ur: 'کسے دیا' } }), template: f.ref('Template', { required: true, offers: { isActive: true } }), site: f.ref('Site'),
    startDate: f.date({ required: true, sort: true, label: { en: 'From', ur: 'آغاز' } }), endDate: f.date({ required: true, sort: true, label: { en: 'Until', ur: 'آخری تاریخ' } }),
    status: f.choice({ of: { GIVEN: 1, RETURNED: 2, ACCEPTED: 3 }, tones: { GIVEN: 'underWay', RETURNED: 'waiting', ACCEPTED: 'good' }, computed: true, default: 1 }),
    questionCount: f.integer({ computed: true, label: { en: 'Questions', ur: 'سوالات' } }), filledCount: f.integer({ computed: true, label: { en: 'Answered', ur: 'جوابات' } }),
    remarks: f.text({ multiline: true, search: true, max: 1000 }),
    returnedTime: f.dateTime({ computed: true, label: { en: 'Returned', ur: 'واپسی' } }), sentBackReason: f.text({ computed: true, max: 1000, label: { en: 'Sent back because', ur: 'واپس بھیجنے کی وجہ' } }),
    acceptedBy: f.ref('User', { computed: true }), acceptedTime: f.dateTime({ computed: true }),
    remindedTime: f.dateTime({ computed: true, label: { en: 'Last reminded', ur: 'آخری یاد دہانی' } }),
    // 0 nobody was reminded yet, 1 that it ends, 2 that it is over.
    reminders: f.integer({ computed: true, label: { en: 'Reminders', ur: 'یاد دہانیاں' } }),
  },
  list: ['number', 'template', 'user', 'site', 'startDate', 'endDate', 'status'],
  // The documented call is the feature's own: it gives everybody what is his.
  wire: { only: ['list'], list: 'GetAllGiven' },
})
