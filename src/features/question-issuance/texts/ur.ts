import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  given_one: '{{name}} کو {{count}} ٹیمپلیٹ دیا گیا۔', given_other: '{{name}} کو {{count}} ٹیمپلیٹس دیے گئے۔',
  givenAt_one: '{{name}} کو {{sites}} سائٹس کے لیے {{count}} سوالنامہ دیا گیا۔', givenAt_other: '{{name}} کو {{sites}} سائٹس کے لیے {{count}} سوالنامے دیے گئے۔',
  givenTo_one: '{{people}} افراد کو {{count}} سوالنامہ دیا گیا۔', givenTo_other: '{{people}} افراد کو {{count}} سوالنامے دیے گئے۔', noPeople: 'کم از کم ایک فرد چنیں۔',
  takenBack_one: '{{count}} سوالنامہ واپس لیا گیا۔', takenBack_other: '{{count}} سوالنامے واپس لیے گئے۔',
  filledOf_one: '{{name}} ان میں سے {{count}} بھر چکے ہیں۔', filledOf_other: '{{name}} ان میں سے {{count}} بھر چکے ہیں۔', filled: '{{name}} اسے بھر چکے ہیں۔',
  accepted_one: '{{count}} واپسی قبول ہوئی۔', accepted_other: '{{count}} واپسیاں قبول ہوئیں۔',
  sentBackAlready: '{{template}} واپس {{name}} کو لوٹایا جا چکا؛ ابھی واپس نہیں آیا۔',
  notActive: '{{name}} فعال نہیں؛ اس کا فعال نسخہ دیں۔', inactiveUser: '{{name}} فعال نہیں۔',
  endsBefore: 'اختتام آغاز سے پہلے ہے۔', isOver: 'یہ مدت گزر چکی ہے۔', tooMany: 'ایک بار میں زیادہ سے زیادہ {{count}}: کم افراد، ٹیمپلیٹس یا سائٹس چنیں۔',
  overlaps: '{{template}} پہلے ہی {{day}} تک {{name}} کے پاس ہے۔', overlapsAt: '{{site}} کے لیے {{template}} پہلے ہی {{day}} تک {{name}} کے پاس ہے۔',
  noTemplates: 'کم از کم ایک ٹیمپلیٹ چنیں۔',
  noticeGiven_one: 'ایک سوالنامہ آپ کا منتظر ہے: {{names}}', noticeGiven_other: '{{count}} سوالنامے آپ کے منتظر ہیں: {{names}}',
  noticeTaken: '{{what}} واپس لے لیا گیا', noticeReturned: '{{name}} نے {{what}} واپس کیا', noticeAccepted: '{{what}} قبول ہوا', noticeSentBack: '{{what}} آپ کے پاس لوٹ آیا',
  noticeEnds: '{{what}} کی آخری تاریخ {{day}} ہے', noticeOver: '{{what}} کی آخری تاریخ {{day}} تھی', notWithPeople: '{{what}} واپس آ چکا؛ اس کی یاد دہانی کی ضرورت نہیں۔', remindedNow_one: '{{count}} سوالنامے کی یاد دہانی کی گئی۔', remindedNow_other: '{{count}} سوالناموں کی یاد دہانی کی گئی۔', remindedToday: '{{name}} کو {{what}} کی یاد دہانی آج {{time}} پر ہو چکی۔ دن میں ایک کافی ہے: اگلی کل سے۔', remindedAllToday: 'ان {{count}} سوالناموں کی یاد دہانی آج سب کو ہو چکی، آخری {{time}} پر۔ دن میں ایک کافی ہے: اگلی کل سے۔', remindedBefore_one: '{{count}} رہنے دیا گیا، آج {{time}} پر یاد دہانی ہو چکی۔', remindedBefore_other: '{{count}} رہنے دیے گئے، آج یاد دہانی ہو چکی، آخری {{time}} پر۔', reminded_one: '{{count}} یاد دہانی', reminded_other: '{{count}} یاد دہانیاں',
}
