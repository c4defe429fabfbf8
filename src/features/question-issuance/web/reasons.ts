import type { Reasons } from '#framework/web'

/** Why rows were written, as a history says it. */
export const reasons: Reasons = {
  giveQuestions: { en: 'by giving it', ur: 'دیتے وقت' }, reverseQuestions: { en: 'by taking it back', ur: 'واپس لیتے وقت' }, answerIssued: { en: 'by answering it', ur: 'جواب دیتے وقت' }, returnIssued: { en: 'by returning it', ur: 'واپس کرتے وقت' },
  sendBack: { en: 'by sending it back', ur: 'لوٹاتے وقت' }, acceptReturn: { en: 'by accepting it', ur: 'قبول کرتے وقت' }, remindIssued: { en: 'by a reminder', ur: 'یاد دہانی سے' },
}
