import type { Reasons } from '#framework/web'

/** Why rows were written, as a history says it. */
export const reasons: Reasons = {
  makeCheck: { en: 'by giving a verification job', ur: 'تصدیقی کام دیتے وقت' }, answerSerial: { en: 'by verifying on the spot', ur: 'موقع پر تصدیق کے وقت' }, acceptSerial: { en: 'by accepting what was found', ur: 'پائے گئے فرق کی منظوری سے' }, refuseSerial: { en: 'by refusing what was found', ur: 'پائے گئے فرق کی نامنظوری سے' },
  closeCheck: { en: 'by closing the job', ur: 'کام بند کرتے وقت' }, reopenCheck: { en: 'by opening the job again', ur: 'کام دوبارہ کھولتے وقت' },
}
