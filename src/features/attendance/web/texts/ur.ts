import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  title: 'حاضری',
  failed: 'آپ کی حاضری نہیں پڑھی جا سکی',
  notCheckedIn: 'حاضری نہیں لگی',
  onDutySince: '{{time}} سے ڈیوٹی پر',
  at: '{{place}} پر حاضری لگی۔',
  atHome: 'گھر پر حاضری لگی۔',
  outside: 'ہر مقام سے باہر حاضری لگی، {{place}} سے {{distance}} دور۔',
  elsewhere: 'ہر مقام سے باہر حاضری لگی۔',
  unknown: 'مقام کے بغیر حاضری لگی۔',
  dutyBegins: 'ڈیوٹی {{time}} پر شروع ہوتی ہے۔',
  overTime: 'اوور ٹائم {{time}} سے۔',
  positionTold: 'براؤزر اجازت دے تو آپ کا مقام ساتھ بھیجا جاتا ہے۔',
  picture: 'آپ کا محکمہ تصویر مانگتا ہے۔',
  checkIn: 'حاضری لگائیں',
  checkInHome: 'گھر سے حاضری لگائیں',
  checkOut: 'رخصت ہوں',
  checkedIn: 'حاضری لگ گئی',
  checkedOut: 'آپ رخصت ہو گئے',
  worked: 'اب تک کام',
}
