import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  leaveThere: '{{from}} سے {{to}} تک چھٹی پہلے سے موجود ہے۔',
  onlyEmployees: 'صرف ملازم چھٹی مانگ سکتے ہیں۔',
  onlyEmployeesCheckIn: 'صرف ملازم حاضری لگاتے ہیں۔',
  checkedIn: 'آپ کی حاضری ⁦{{since}}⁩ سے لگی ہوئی ہے۔',
  checkedInAt: 'آپ کی حاضری ⁦{{since}}⁩ سے ⁨{{place}}⁩ پر لگی ہوئی ہے۔',
  checkedInAtHome: 'آپ کی حاضری ⁦{{since}}⁩ سے گھر پر لگی ہوئی ہے۔',
  wasCheckedIn: 'آپ کی حاضری ⁦{{from}}⁩ سے ⁦{{until}}⁩ تک لگی تھی۔',
  notCheckedIn: 'آپ کی حاضری نہیں لگی ہوئی۔',
  otherNotCheckedIn: '⁨{{name}}⁩ کی حاضری نہیں لگی ہوئی۔',
  notAtHome: 'آپ کا محکمہ گھر سے حاضری نہیں لیتا۔',
  pictureNeeded: 'آپ کا محکمہ تصویر مانگتا ہے۔',
  autoClosed_one: '{{count}} حاضری روانگی کے بغیر بند ہوئی',
  autoClosed_other: '{{count}} حاضریاں روانگی کے بغیر بند ہوئیں',
}
