import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  paper: 'کاغذ (PDF)', forCustomer: 'گاہک کے لیے: دورہ، استعمال شدہ سامان، جو دیکھا گیا، تصاویر اور دونوں دستخط۔', reports: 'فیلڈ سروس رپورٹس', newReport: 'نئی رپورٹ', noReport: 'اس دورے کی ابھی کوئی رپورٹ نہیں۔',
  used: 'استعمال شدہ سامان', scanOrType: 'بار کوڈ یا آئٹم کوڈ اسکین کریں یا لکھیں', chooseItem: 'سامان چنیں', added: '{{name}} شامل ہوا۔', oneMore: '{{name}} کا ایک اور۔', unknownCode: 'کسی سامان کا کوڈ {{code}} نہیں۔ فہرست سے سامان چنیں: یہ کوڈ اس کی سطر میں آ جائے گا۔', notFoundNow: 'سامان نہیں پوچھا جا سکا۔ دوبارہ کوشش کریں۔', notAsked: '{{code}} کا سامان نہیں پوچھا جا سکا۔ اسے دوبارہ آزمائیں۔',
  noneScanned: 'ابھی کچھ اسکین نہیں ہوا۔', scanDone: 'ہو گیا', undo: 'واپس لیں', tryAgain: 'دوبارہ کوشش کریں', thenOthers: 'پھر: {{codes}}۔', passOver: 'چھوڑ دیں', passOverOf: 'کوڈ {{code}} چھوڑ دیں',
  strange_one: 'کسی سامان کا کوڈ {{codes}} نہیں۔ اس کا سامان بعد میں چنیں۔', strange_other: 'کسی سامان کے کوڈ {{codes}} نہیں۔ ان کا سامان بعد میں چنیں۔',
  quantityOf: '{{name}} کی مقدار', less: '{{name}} ایک کم', more: '{{name}} ایک زیادہ', barcode: 'بار کوڈ', barcodeOf: '{{name}} کا بار کوڈ', returnable: 'قابلِ واپسی', claimable: 'قابلِ کلیم', remove: '{{name}} ہٹائیں',
  questionsFailed: 'سوالات نہیں کھلے', noQuestions: 'رپورٹوں کے لیے کوئی سوال نہیں۔', yes: 'جی ہاں', no: 'نہیں', leaveOpen: 'خالی چھوڑیں',
  pictureOf: 'تصویر {{place}}', caption: 'عنوان', signAgain: 'دوبارہ دستخط', keepFirst: 'دستخط ابھی رکھے نہیں گئے۔ انہیں رکھیں یا صاف کریں، پھر محفوظ کریں۔',
  preview: 'رپورٹ کے سوالات', previewText: 'جیسے فون ہر فیلڈ سروس رپورٹ میں پوچھتا ہے۔ یہاں لکھا محفوظ نہیں ہوتا۔', toQuestions: 'سوالات بدلیں',
}
