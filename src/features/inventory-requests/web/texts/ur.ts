import type { en } from './en.ts'

/** What the pages of requests and of the laboratory say. */
export const ur: { readonly [K in keyof typeof en]: string } = {
  requests: 'سامان کی درخواستیں', open: 'کھلی', granted: 'منظور', refused: 'نامنظور', all: 'سب',
  ask: 'آئٹم مانگیں', askTitle: 'کیا درکار ہے، اور کہاں؟', askText: 'آئٹم بتائیں، یا وہ زمرہ جس کا کوئی بھی آئٹم چلے گا۔', nothingAsked: 'بتائیں کون سا آئٹم درکار ہے، یا کس زمرے کا۔', send: 'درخواست بھیجیں',
  grant: 'منظور کریں', grantTitle: 'کون سے آئٹم دیے جائیں؟', asksFor_one: 'درکار: ⁨{{what}}⁩، ⁨{{place}}⁩ کے لیے۔', asksFor_other: 'درکار: ⁨{{what}}⁩، تعداد {{count}}، ⁨{{place}}⁩ کے لیے۔', grantText: 'جو دیا جائے وہ گودام سے سائٹ کو جائے گا، اور مانگنے والے کے نام ہو گا۔', grantedOf: '{{all}} میں سے {{done}} درخواستیں منظور', requestOf: 'درخواست {{id}}:', grantMany: '{{count}} درخواستیں ان کے بتائے آئٹم سے منظور کریں؟', refuse: 'نامنظور کریں', refuseTitle_one: 'کیوں نامنظور؟', refuseTitle_other: '{{count}} درخواستیں کیوں نامنظور؟', refusedOf: '{{all}} میں سے {{done}} درخواستیں نامنظور',
  lab: 'لیبارٹری', inLab: 'لیب میں', nowInLab: '⁨{{serial}}⁩ لیب میں ہے', back: 'واپس بھیجے', obsolete: 'متروک', sendIn: 'آئٹم بھیجیں', sendInTitle: 'کون سا آئٹم، اور اس میں کیا خرابی ہے؟', sendInText: 'واپسی تک یہ اسٹاک میں نہیں۔',
  sendBack: 'واپس بھیجیں', sendBackTitle_one: '{{count}} آئٹم گودام واپس بھیجیں', sendBackTitle_other: '{{count}} آئٹم گودام واپس بھیجیں', sendBackText: 'گودام نہ بتائیں تو وہیں جائے گا جہاں سے آیا۔',
  obsoleteTitle_one: '{{count}} آئٹم متروک قرار دیں؟', obsoleteTitle_other: '{{count}} آئٹم متروک قرار دیں؟', obsoleteText: 'متروک آئٹم پھر کبھی اسٹاک میں نہیں آتا۔ یہ واپس نہیں ہو سکتا۔',
}
