import type { en } from './en.ts'

/** What is said about tickets. */
export const ur: { readonly [K in keyof typeof en]: string } = {
  assigned: 'ٹکٹ {{number}} آپ کے سپرد ہے',
  reassigned: 'ٹکٹ {{number}} کسی اور کو دے دیا گیا',
  commented: 'ٹکٹ {{number}} پر تبصرہ',
  mentioned: '{{name}} نے ٹکٹ {{number}} پر آپ کا نام لیا',
  resolved: 'ٹکٹ {{number}} حل ہو گیا',
  confirmed: 'ٹکٹ {{number}} کی درخواست گزار نے تصدیق کر دی',
  reopened: 'ٹکٹ {{number}} دوبارہ کھل گیا',
  slaQuarter: 'ٹکٹ {{number}} کا چوتھائی وقت باقی ہے',
  expired: 'ٹکٹ {{number}} کو دیر ہو گئی',
  told_one: '{{count}} ٹکٹ کی اطلاع دی گئی',
  told_other: '{{count}} ٹکٹوں کی اطلاع دی گئی',
  otherCompany: 'یہ حالت کسی اور کمپنی کی ہے۔',
  staysFinished: 'ٹکٹ {{number}} مکمل ہے۔ وہ صرف وجہ کے ساتھ دوبارہ کھل سکتا ہے۔',
  statusNotYours: 'ٹکٹ {{number}} کی حالت وہی بدلتا ہے جسے یہ دیا گیا، یا ٹکٹوں کا منتظم۔',
  keepsStatus: 'ٹکٹ {{number}} کو حالت درکار ہے۔',
  noFinal: 'اس کمپنی کی کوئی حالت اختتامی نہیں۔',
}
