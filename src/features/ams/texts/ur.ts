import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  clash: 'سیریل {{serial}} سائٹ {{site}} پر درج ہے۔',
  clashHere: 'سیریل {{serial}} اس شیٹ پر دو بار ہے۔',
  clashUnseen: 'سیریل {{serial}} کسی اور سائٹ پر درج ہے۔',
  noSite: 'سائٹ {{id}} موجود نہیں۔',
  noSerial: 'سیریل {{serial}} کسی شیٹ پر نہیں۔',
  isThere: 'سیریل {{serial}} پہلے ہی {{site}} پر ہے۔',
  notSeen: 'سیریل {{serial}} ایسی سائٹ پر ہے جو آپ کو نظر نہیں آتی؛ جسے دونوں سائٹس نظر آتی ہوں وہ اسے منتقل کر سکتا ہے۔',
  noSheet: '{{site}} کی ابھی کوئی شیٹ نہیں۔',
  ahead: 'یہ دن ابھی آنا ہے۔',
  chooseOther: 'موازنے کے لیے کوئی دن یا دوسری سائٹ چنیں۔',
  leftClash: 'اس کا ایک سیریل کسی اور سائٹ پر بھی ہے۔',
  leftPicture_one: '{{count}} سیریل کی تصویر نہیں۔',
  leftPicture_other: '{{count}} سیریلوں کی تصویر نہیں۔',
}
