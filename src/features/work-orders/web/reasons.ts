import type { Reasons } from '#framework/web'

/** Why rows were written, as a history says it. */
export const reasons: Reasons = {
  accept: { en: 'by accepting it', ur: 'قبول کرتے وقت' }, decline: { en: 'by declining it', ur: 'انکار کرتے وقت' }, close: { en: 'by closing it', ur: 'مکمل کرتے وقت' }, hold: { en: 'by putting it on hold', ur: 'روکتے وقت' },
  resume: { en: 'by resuming it', ur: 'جاری کرتے وقت' }, decideHold: { en: 'by a decision on its hold', ur: 'رکاوٹ پر فیصلے سے' }, dispatch: { en: 'by dispatching it', ur: 'سپرد کرتے وقت' },
  customerResponse: { en: 'by the customer’s answer', ur: 'گاہک کے جواب سے' }, change: { en: 'by what follows from a change', ur: 'تبدیلی کے نتیجے میں' }, answer: { en: 'by answering the checklist', ur: 'چیک لسٹ کے جواب سے' }, bss: { en: 'by its BSS work order', ur: 'اس کے بی ایس ایس ورک آرڈر سے' },
  countOpen: { en: 'when open work orders were counted', ur: 'جاری ورک آرڈر گننے پر' },
  checkResolvable: { en: 'when it was checked again', ur: 'دوبارہ جائزے پر' },
}
