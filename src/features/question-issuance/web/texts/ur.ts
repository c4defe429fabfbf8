import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  title: 'جاری سوالنامے', own: 'میرے سوالنامے', given: 'لوگوں کے پاس', returned: 'واپس آئے', accepted: 'قبول', all: 'تمام',
  give: 'سوالنامے دیں', giveTitle: 'لوگوں کو سوالنامے دیں', giveButton: 'دیں', giveText: 'ہر فرد، ٹیمپلیٹ اور سائٹ کے لیے ایک۔ ہر ایک کو اطلاع ملتی ہے، اور وہ فون پر بھرتا ہے۔', templates: 'ٹیمپلیٹس', sites: 'سائٹس', sitesHelp: 'کئی افراد کو ہر سائٹ ملتی ہے؛ سائٹ کے بغیر یہ فرد کے بارے میں ہے۔', person: 'کسے', from: 'آغاز', until: 'آخری تاریخ', 
  failed: 'سوالنامے نہیں کھلے', oneFailed: 'سوالنامہ نہیں کھلا', none: 'کوئی سوالنامہ آپ کا منتظر نہیں۔', noneLate: 'آپ کا کوئی سوالنامہ تاخیر شدہ نہیں۔', showAll: 'سب دکھائیں', toAll: 'تمام جاری سوالنامے',
  due: '{{day}} تک', wasDue: 'آخری تاریخ {{day}} تھی', begins: '{{day}} سے', progress: '{{count}} میں سے {{done}} کے جواب', waits: 'بھیجے جانے کا منتظر',
  fill: 'بھریں', goOn: 'جاری رکھیں', answers: 'جوابات', pictures: 'تصاویر', done: 'سوالنامے پر واپس', giveBack: 'واپس کریں', requiredLeft_one: '{{count}} لازمی باقی', requiredLeft_other: '{{count}} لازمی باقی', sentBack: 'لوٹایا گیا: {{reason}}',
  navigate: 'سائٹ کا راستہ', call: '{{name}} کو کال', returnedAt: 'واپسی {{time}}', acceptedBy: '{{name}} نے قبول کیا', site: 'سائٹ', to: 'کسے دیا',
  acceptAsk_one: '{{count}} واپسی قبول کریں؟', acceptAsk_other: '{{count}} واپسیاں قبول کریں؟', acceptNone: 'ان میں سے کوئی واپس نہیں آیا۔', remindAsk_one: '{{count}} سوالنامے کی یاد دلائیں؟', remindAsk_other: '{{count}} سوالناموں کی یاد دلائیں؟', remindText: 'جس کے پاس ہے اسے آخری تاریخ بتائی جاتی ہے۔ ایک سوالنامے کی یاد دہانی دن میں ایک بار سے زیادہ نہیں ہوتی۔ اختتام سے ایک دن پہلے اور اس کے بعد سب کو ویسے بھی یاد دلایا جاتا ہے۔', remindedAt: 'آخری یاد دہانی {{time}}', late: 'تاخیر شدہ', lateMark: 'تاخیر', takeAsk_one: '{{count}} سوالنامہ واپس لیں؟', takeAsk_other: '{{count}} سوالنامے واپس لیں؟', takeText: 'جو بھرا جا چکا وہ رہتا ہے: تب کچھ واپس نہیں لیا جاتا۔',
}
