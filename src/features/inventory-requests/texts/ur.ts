import type { en } from './en.ts'

/** What is said about requests and the laboratory. */
export const ur: { readonly [K in keyof typeof en]: string } = {
  nothingAsked: 'بتائیں کون سا آئٹم درکار ہے، یا کس زمرے کا۔', sent: 'درخواست {{id}} بھیج دی گئی۔', otherSite: '{{number}} کسی اور سائٹ پر ہے۔', noSite: 'بتائیں کس سائٹ پر درکار ہے۔',
  granted_one: 'منظور: {{count}} آئٹم۔', granted_other: 'منظور: {{count}} آئٹم۔', refused: 'درخواست {{id}} نامنظور۔', reason: 'وجہ درکار ہے۔',
  decided: 'درخواست {{id}} پہلے ہی {{state}} ہے، از ⁨{{name}}⁩۔', isGranted: 'منظور', isRefused: 'نامنظور',
  noItem: 'منتخب کریں کون سا آئٹم دیا جائے۔', noRow: 'بتائیں کون سی قطار مراد ہے۔', howMany: 'درخواست {{wanted}} کی ہے؛ {{given}} منتخب ہوئے۔', notInStore: '⁨{{serial}}⁩ گودام میں نہیں: ⁨{{place}}⁩ پر ہے۔ گودام میں موجود آئٹم چنیں۔', notAvailable: '⁨{{serial}}⁩ دستیاب نہیں۔ کوئی اور آئٹم چنیں۔',
  otherCategory: '⁨{{serial}}⁩ مانگے گئے زمرے کا نہیں۔ اسی زمرے کا چنیں۔',
  inLab: '⁨{{serial}}⁩ ⁨{{day}}⁩ سے لیب میں ہے۔', obsolete: '⁨{{serial}}⁩ متروک ہے۔', inLabStays: '⁨{{serial}}⁩ لیب میں ہے۔ حالت یا سائٹ بدلنے سے پہلے اسے لیب کے صفحے سے گودام واپس بھیجیں۔', obsoleteStays: '⁨{{serial}}⁩ لیب میں متروک قرار دیا گیا اور ایسا ہی رہے گا۔ اس کی جگہ آنے والا سامان نئے آئٹم کے طور پر درج کریں۔',
  isBack: '⁨{{serial}}⁩ پہلے ہی واپس جا چکا؛ پہلے دوبارہ بھیجیں۔', whichStore: 'بتائیں ⁨{{serial}}⁩ کس گودام جائے گا۔',
  back: '⁨{{serial}}⁩ ⁨{{place}}⁩ میں واپس ہے۔', backMany: '{{count}} آئٹم ⁨{{place}}⁩ میں واپس ہیں۔', nowObsolete: '⁨{{serial}}⁩ متروک قرار دیا گیا۔', nowObsoleteMany: '{{count}} آئٹم متروک قرار دیے گئے۔', consumed: '⁨{{serial}}⁩ استعمال ہو چکا یا متروک ہے۔',
  noticeGranted: '⁨{{place}}⁩ کے لیے منظور: ⁨{{serials}}⁩', noticeRefused: '⁨{{place}}⁩ کے لیے آپ کی درخواست نامنظور ہوئی',
}
