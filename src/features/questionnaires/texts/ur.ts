import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  needsQuestion: 'ٹیمپلیٹ میں کم از کم ایک سوال ضروری ہے۔',
  isActive: '{{name}} فعال ہے؛ نیا نسخہ بنائیں۔',
  optionAnswered: '«{{question}}» کے اختیار {{option}} کا جواب دیا جا چکا ہے، وہ رہے گا۔',
  questionAnswered: '«{{question}}» کا جواب دیا جا چکا ہے، وہ رہے گا۔',
  kindAnswered: '«{{question}}» کا جواب دیا جا چکا ہے: جواب کی قسم برقرار رہے گی۔',
  placeTaken: 'اس ٹیمپلیٹ کا ایک اور سوال جگہ {{place}} پر ہے۔',
  leadsBack: '«{{question}}» واپس اسی سوال پر آتا ہے۔',
}
