import type { en } from './en.ts'

/** What is said about serial numbers that are verified. */
export const ur: { readonly [K in keyof typeof en]: string } = {
  nothing: 'ان سائٹس کی کتابوں میں اس قسم کا کوئی سیریل نمبر نہیں۔',
  tooMany: 'ان سائٹس پر اس قسم کے {{count}} سیریل نمبر ہیں۔ ایک کام میں زیادہ سے زیادہ {{most}} آتے ہیں: کم سائٹس چنیں۔',
  assigned: '{{name}}: {{count}} سیریل نمبر آپ نے جانچنے ہیں',
  answeredAll: '{{name}}: تمام سیریل نمبر جانچ لیے گئے، {{count}} مختلف ہیں',
  refusedNotice: '{{site}} پر {{serial}}: آپ کی اطلاع نامنظور ہوئی',
  closed: 'کام {{name}} بند ہے۔',
  foundNeeded: 'وہاں موجود سیریل نمبر اسکین کریں یا لکھیں۔',
  isTheSame: '{{serial}} کتابوں والا سیریل نمبر ہے۔ مطابق چنیں۔',
  isAnother: 'کتابوں میں {{expected}} ہے، اور ملا {{found}}۔ مختلف چنیں۔',
  changed: 'کتابوں میں اب {{now}} ہے، {{expected}} نہیں۔ دوبارہ جانچ کروائیں۔',
  gone: '{{expected}} اب اس سائٹ کی کتابوں میں نہیں۔ تجویز نامنظور کریں۔',
  retiredAlready: '{{expected}} پہلے ہی ریٹائر ہو چکا ہے۔ تجویز نامنظور کریں۔',
}
