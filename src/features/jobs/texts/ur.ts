import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  noJob: 'کوئی کام “{{name}}” موجود نہیں۔',
  noRun: 'کام کا ایسا کوئی اجرا موجود نہیں۔',
  idOrName: 'کسی اجرا یا کام کا نام بتائیں۔',
  isRunning: '{{name}} چل رہا ہے۔',
  needsData: '{{name}} ہاتھ سے شروع نہیں کیا جا سکتا۔',
  noSchedule: '{{name}} کا کوئی شیڈول نہیں۔',
  notFailed: 'یہ اجرا ناکام نہیں ہوا، یا دوبارہ آزمایا جا چکا ہے۔',
  isOver: 'یہ اجرا پہلے ہی ختم ہو چکا ہے۔',
  unexpected: 'کوئی غیر متوقع خرابی ہوئی۔',
  everyMinutes: '{{count}} منٹ',
  everyHours: '{{count}} گھنٹے',
  everyMonth: '1 مہینہ',
  everyDays_one: '{{count}} دن',
  everyDays_other: '{{count}} دن',
  failed: '{{job}} ناکام ہوا',
  failedText: '{{reason}} کچھ ضائع نہیں ہوا: دوبارہ آزمایا جا سکتا ہے۔ حوالہ {{reference}}۔',
}
