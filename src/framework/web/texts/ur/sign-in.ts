import type { signIn as en } from '../en/sign-in.ts'

export const signIn: typeof en = {
  title: 'سائن اِن',
  tenant: 'ٹیننٹ',
  tenantHint: 'آپ کی کمپنی کا مختصر نام۔ ہوسٹ کے لیے خالی چھوڑیں۔',
  userName: 'صارف نام یا ای میل',
  password: 'پاس ورڈ',
  showPassword: 'پاس ورڈ دکھائیں',
  hidePassword: 'پاس ورڈ چھپائیں',
  remember: 'اس آلے پر سائن اِن رہیں',
  submit: 'لاگ اِن',
  forgotten: 'پاس ورڈ بھول گئے؟ منتظم سے نیا لگوائیں۔',
  required: 'صارف نام اور پاس ورڈ درج کریں۔',
  tenantInactive: 'ٹیننٹ {{name}} بند ہے۔ اس تنصیب کے منتظم سے رابطہ کریں۔',
  tenantUnknown: '{{name}} نام کا کوئی ٹیننٹ نہیں۔',
  noServer: 'سرور جواب نہیں دے رہا',
  noServerText: 'اس کے بغیر کام شروع نہیں ہو سکتا۔ رابطہ دیکھ کر دوبارہ کوشش کریں۔',
}
