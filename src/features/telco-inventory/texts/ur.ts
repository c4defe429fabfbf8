import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  allocated: 'سامان کامیابی سے صارف کے نام ہوا',
  reversed_one: '{{count}} اجرا منسوخ ہوا۔', reversed_other: '{{count}} اجرا منسوخ ہوئے۔', takenBack_one: '{{count}} آئٹم واپس لیا گیا۔', takenBack_other: '{{count}} آئٹم واپس لیے گئے۔',
  heldBy: '⁨{{serial}}⁩ ⁨{{day}}⁩ سے ⁨{{name}}⁩ کے پاس ہے۔ پہلے واپسی مانگیں۔', issuedTo: '⁨{{serial}}⁩ ⁨{{day}}⁩ سے ⁨{{name}}⁩ کو جاری ہے، جو پہلے منسوخ ہو سکتا ہے؛ ابھی قبول نہیں ہوا۔', consumedAt: '⁨{{serial}}⁩ ⁨{{day}}⁩ کو ⁨{{place}}⁩ پر استعمال ہوا۔ کوئی اور آئٹم چنیں۔', consumed: '⁨{{serial}}⁩ ⁨{{day}}⁩ کو استعمال ہوا۔ کوئی اور آئٹم چنیں۔',
  acceptedBy: '⁨{{name}}⁩ نے ⁨{{serial}}⁩ قبول کر لیا؛ واپسی مانگیں۔', notWithYou: '⁨{{serial}}⁩ آپ کے پاس نہیں۔ تحویل کا سلسلہ بتاتا ہے کس کے پاس ہے۔', notHeld: '⁨{{serial}}⁩ کسی کے پاس نہیں، اس لیے واپس کرنے کو کچھ نہیں۔', noPlace: 'بتائیں کہاں استعمال ہوا: سائٹ یا ورک آرڈر۔', otherSite: '⁨{{number}}⁩ اس سائٹ کا نہیں۔ سائٹ ہٹا دیں، یا دوسرا ورک آرڈر چنیں۔',
  inactiveUser: '⁨{{name}}⁩ فعال نہیں۔ کوئی اور شخص چنیں۔', noItems: 'کم از کم ایک آئٹم چنیں۔', usedOfAnother: '⁨{{serial}}⁩ ⁨{{name}}⁩ کے پاس ہے؛ جو استعمال کرے اس کے پاس ہونا چاہیے۔',
  noticeIssued_one: 'ایک آئٹم قبول ہونے کا منتظر: ⁨{{serials}}⁩', noticeIssued_other: '{{count}} آئٹم قبول ہونے کے منتظر: ⁨{{serials}}⁩', noticeReversed: '⁨{{serial}}⁩ اب آپ کو جاری نہیں', noticeRefused: '⁨{{name}}⁩ نے ⁨{{serial}}⁩ نہیں لیا',
  noticeReturn_one: '⁨{{name}}⁩ ایک آئٹم لوٹاتے ہیں: ⁨{{serials}}⁩', noticeReturn_other: '⁨{{name}}⁩ {{count}} آئٹم لوٹاتے ہیں: ⁨{{serials}}⁩', noticeTaken: '⁨{{serial}}⁩ واپس لے لیا گیا',
}
