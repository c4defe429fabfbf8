import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  groupOf: 'حصہ {{place}} از {{count}}', doneOfAll: '{{count}} میں سے {{done}}', groups: 'حصے', nextGroup: 'آگے: ⁨{{group}}⁩', previousGroup: 'پیچھے: ⁨{{group}}⁩', done: 'ہو گیا',
  requiredLeft_one: '{{count}} لازمی باقی', requiredLeft_other: '{{count}} لازمی باقی', toFirst: 'پہلے پر جائیں', nothingLeft: 'کچھ لازمی باقی نہیں۔', kept: 'تمام جوابات محفوظ ہیں۔', keeping: 'جوابات محفوظ ہو رہے ہیں…', notKept: 'تمام جوابات محفوظ نہیں ہوئے۔', sendAgain: 'دوبارہ بھیجیں',
  wrongLeft_one: '{{count}} جواب اس صورت میں محفوظ نہیں ہو سکتا۔', wrongLeft_other: '{{count}} جوابات اس صورت میں محفوظ نہیں ہو سکتے۔',
  underWay_one: '{{count}} جواب ابھی محفوظ نہیں۔', underWay_other: '{{count}} جوابات ابھی محفوظ نہیں۔', signatureOpen: 'دستخط ابھی رکھے نہیں گئے۔ انہیں رکھیں یا صاف کریں۔', pictureOpen: 'ایک تصویر ابھی نہیں بھیجی گئی۔ اس کے پہنچنے کا انتظار کریں، یا اسے ہٹا دیں۔',
  offline: '{{time}} سے رابطہ نہیں۔ {{what}} اس فون میں محفوظ ہیں، رابطہ آتے ہی بھیج دیے جائیں گے۔', offlineNothing: '{{time}} سے رابطہ نہیں۔ آپ کے جوابات اس فون میں محفوظ رہیں گے، رابطہ آتے ہی بھیج دیے جائیں گے۔', waitSending_one: '{{what}} اس فون میں بھیجے جانے کا منتظر ہے۔', waitSending_other: '{{what}} اس فون میں بھیجے جانے کے منتظر ہیں۔', and: '{{a}} اور {{b}}', answers_one: '{{count}} جواب', answers_other: '{{count}} جواب', pictures_one: '{{count}} تصویر', pictures_other: '{{count}} تصویریں',
  required: 'لازمی', missing: 'باقی ہے', yes: 'ہاں', no: 'نہیں', notChosen: 'کچھ نہیں چنا', clear: 'صاف کریں', askedBecause: 'اس جواب کی وجہ سے پوچھا گیا: ⁨{{answer}}⁩',
  likely: 'متوقع: {{range}}۔', between: '⁨{{low}}⁩ سے ⁨{{high}}⁩', atLeast: 'کم از کم ⁨{{low}}⁩', atMost: '⁨{{high}}⁩ تک', unlikely: '⁨{{value}}⁩ متوقع حد ({{range}}) سے بہت دور ہے۔ کیا یہ درست ہے؟', itIsRight: 'درست ہے', unlikelyKept: 'متوقع حد ({{range}}) سے باہر؛ آپ کے کہنے پر محفوظ۔',
  pictureNeeded_one: '{{count}} تصویر لازم ہے۔', pictureNeeded_other: '{{count}} تصویریں لازم ہیں۔', pictureUnreadable: '⁨{{name}}⁩ تصویر کے طور پر نہیں پڑھی جا سکتی۔', picture: 'تصویر {{place}}: ⁨{{name}}⁩', takePicture: 'تصویر لیں', choosePicture: 'تصویریں چنیں', removePicture: 'تصویر {{place}} ہٹائیں: ⁨{{name}}⁩', waits: 'بھیجی جانے کی منتظر',
  noTime: 'وقت معلوم نہیں', noPosition: 'مقام معلوم نہیں', fromSite: 'سائٹ سے {{distance}}', metres: '{{count}} میٹر', kilometres: '{{count}} کلومیٹر', comma: '، ',
  sign: 'یہاں انگلی یا ماؤس سے دستخط کریں', signAgain: 'دوبارہ دستخط کریں', signKeep: 'یہ دستخط رکھیں', signType: 'دستخط کی جگہ نام لکھیں', signDraw: 'ہاتھ سے دستخط کریں', signName: 'نام بطور دستخط', signed: 'دستخط', signing: 'دستخط محفوظ ہو رہے ہیں…',
  positionHere: 'میرا مقام استعمال کریں', positionFinding: 'آپ کا مقام معلوم کیا جا رہا ہے…', positionRefused: 'آپ کا مقام معلوم نہیں: براؤزر نہیں بتاتا۔ لکھ دیں، یا خالی چھوڑ دیں۔', positionExample: 'عرض بلد اور طول بلد، جیسے 31.5204, 74.3587',
}
