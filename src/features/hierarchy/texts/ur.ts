import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  noPlace: 'یہاں ایسی کوئی جگہ نہیں۔',
  belongsTo: '{{one}} کا تعلق {{parents}} سے ہوتا ہے۔',
  sameLevel: 'صرف ایک ہی درجے کی دو جگہیں ضم ہو سکتی ہیں۔',
  itself: 'اس کے علاوہ کوئی جگہ چنیں۔',
  there: '{{name}} پہلے ہی وہاں ہے۔',
  changed: 'پیش منظر کے بعد کچھ بدل گیا۔ دوبارہ دیکھیں؛ کچھ منتقل نہیں ہوا۔',
  taken: 'دونوں میں {{names}} ہیں۔ پہلے ان کا نام بدلیں یا انہیں ضم کریں۔',
  takenBelow: '{{target}} میں {{names}} پہلے سے ہے۔ پہلے ایک کا نام بدلیں۔',
  cannotFollow: 'کچھ اندراج ساتھ نہیں جا سکتے۔ {{reason}}',
  fixed: '{{many}} کے {{count}} اندراج {{name}} سے وابستہ ہیں اور جیسے لکھے گئے ویسے رہتے ہیں، اس لیے یہ ضم نہیں ہو سکتی۔',
  or: ' یا ',
}
