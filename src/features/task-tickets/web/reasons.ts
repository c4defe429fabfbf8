import type { Reasons } from '#framework/web'

/** Why rows were written, as a history says it. */
export const reasons: Reasons = {
  askTicket: { en: 'by asking for it', ur: 'درخواست سے' },
  comment: { en: 'with a comment', ur: 'تبصرے کے ساتھ' }, expire: { en: 'when its time was over', ur: 'وقت ختم ہونے پر' }, changeStatus: { en: 'by a new status', ur: 'نئی حالت سے' }, number: { en: 'when it was numbered', ur: 'نمبر دیتے وقت' },
  delete: { en: 'with its ticket', ur: 'ٹکٹ کے ساتھ' }, take: { en: 'by taking it', ur: 'لیتے وقت' }, reassign: { en: 'by giving it away', ur: 'کسی اور کو دیتے وقت' }, resolve: { en: 'by resolving it', ur: 'حل کرتے وقت' }, confirm: { en: 'by confirming it', ur: 'تصدیق کرتے وقت' }, reopen: { en: 'by reopening it', ur: 'دوبارہ کھولتے وقت' },
}
