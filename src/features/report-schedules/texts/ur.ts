import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  made: 'رپورٹ «{{name}}» تیار ہے',
  notMade: 'رپورٹ «{{name}}» نہیں بن سکی',
  begun: '{{count}} شروع ہوئیں',
  madeRun: '{{name}}',
  refusedRun: 'نہیں بنی: {{reason}}',
  brokeOff: 'سرور پر کچھ غلط ہو گیا۔ دوبارہ بنائیں، یا منتظم سے پوچھیں۔',
  tooLarge: 'فائل {{max}} MB سے بڑی ہے۔ رپورٹ کو محدود کریں۔',
  tooMany: 'آپ کی پہلے ہی {{max}} مقررہ رپورٹیں ہیں۔ پہلے ایک حذف کریں۔',
  notWeekday: 'ہفتے کا دن چنیں۔',
  notMonthDay: 'مہینے کی تاریخ چنیں، 1 سے 31۔',
  changedElsewhere: 'یہ شیڈول کہیں اور بدل دیا گیا ہے۔ اسے دوبارہ دیکھیں۔',
  fileGone: 'یہ فائل اب محفوظ نہیں۔',
}
