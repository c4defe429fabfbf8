import type { en } from './en.ts'

/** What pages of verification say. */
export const ur: { readonly [K in keyof typeof en]: string } = {
  own: 'سیریل کی تصدیق', ownNone: 'کوئی سیریل نمبر آپ کا منتظر نہیں۔', ownFailed: 'آپ کے کام نہیں کھلے', back: 'تمام کام', due: 'آخری تاریخ {{day}}', from: 'از ⁨{{name}}⁩', progress: '{{count}} میں سے {{done}} کی تصدیق ہوئی', jobGone: 'یہ کام بند ہے، یا کسی اور کا ہے۔', comma: '، ',
  scan: 'سیریل نمبر اسکین کریں', type: 'سیریل نمبر اسکین کریں یا لکھیں', enter: 'تلاش کریں', matched: '⁨{{serial}}⁩ مطابق ہے: ⁨{{what}}⁩۔', already: '⁨{{serial}}⁩ کی تصدیق ہو چکی ہے۔', unknown: '⁨{{serial}}⁩ اس کام میں نہیں۔ جس قطار پر یہ موجود ہے وہ چنیں، پھر مختلف۔', open: 'تصدیق باقی', done: 'تصدیق شدہ',
  scanOn: 'کام کا ہر سیریل نمبر اسی وقت مطابق ہو جاتا ہے۔', scanDone: 'ہو گیا',
  books: 'کتابوں میں: ⁨{{serial}}⁩', match: 'مطابق', differs: 'مختلف', missing: 'غائب', saidMatch: 'مطابق ہے', saidDiffers: '⁨{{serial}}⁩ ملا', saidMissing: 'غائب', waits: 'بعد میں بھیجا جائے گا', refusedBecause: 'نامنظور: {{reason}}', acceptedWord: 'قبول ہوا', cannotSend: 'نہیں لیا گیا: {{problem}}',
  found: 'موقع پر سیریل نمبر', remarks: 'تبصرہ', takePicture: 'تصویر', send: 'بھیجیں', cancel: 'منسوخ', foundNeeded: 'وہاں موجود سیریل نمبر اسکین کریں یا لکھیں۔', kept: 'اس آلے پر محفوظ ہے؛ بعد میں بھیجا جائے گا۔', verify: '⁨{{what}}⁩ کی تصدیق کریں',
  make: 'نیا کام', makeTitle: 'سیریل نمبروں کی تصدیق کروائیں', makeText: 'ان سائٹس کا ہر سیریل نمبر جو کتابوں میں ہے کام کی ایک سطر بنتا ہے۔ متعلقہ شخص اسے سیریل کی تصدیق میں دیکھتا ہے۔', give: 'کام دیں', given: 'کام دے دیا گیا۔', jobs: 'تصدیقی کام',
  proposals: 'پائے گئے فرق', waiting: 'فیصلہ طلب', accepted: 'قبول شدہ', refused: 'نامنظور', all: 'تمام سطریں', acceptMany_one: '{{count}} فرق قبول کریں؟', acceptMany_other: '{{count}} فرق قبول کریں؟', acceptText: 'مختلف سیریل نمبر کتابوں میں لکھا جاتا ہے۔ جو غائب ہے وہ اپنی شیٹ سے ہٹتا ہے؛ اثاثہ ریٹائر ہوتا ہے۔', accept: 'قبول کریں', done_one: '{{count}} ہو گیا۔', done_other: '{{count}} ہو گئے۔', notDone_one: '{{count}} نہیں ہوا: {{why}}', notDone_other: '{{count}} نہیں ہوئے: {{why}}',
  decide: 'اس کا کیا ہو', lines: 'کام کے سیریل', linesFailed: 'سیریل نہیں کھلے', noDifference: 'فیصلے کی ضرورت نہیں: مطابق ہے۔', notYet: 'ابھی تصدیق نہیں ہوئی۔', byOther: 'یہ آپ نے خود پایا: فیصلہ کوئی اور کرے گا۔', more: 'تمام {{count}} فہرست میں', picture: '⁨{{what}}⁩ کی تصویر', sheetOf: '⁨{{code}}⁩ کی شیٹ', theAsset: 'اثاثہ', noRow: 'نہیں',
}
