import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  many: '{{kind}}: {{count}} نئی',
  allocated: '{{name}} آپ کے سپرد ہوا',
  allocatedToGroup: '⁨{{name}}⁩ ⁨{{group}}⁩ کے سپرد ہوا',
  allocatedBy: '{{what}}، از {{by}}',
  rightsChanged: 'آپ کے حقوق بدل گئے ہیں',
  rightsChangedBy: 'اب کردار: {{roles}}۔ {{by}} نے بدلے۔',
  noRoles: 'کوئی نہیں',
  imported: '{{what}} کی درآمد مکمل ہوئی',
  importedRows: '{{created}} شامل، {{updated}} تبدیل۔',
  letterOpen: 'کھولیں',
  letterWhy: 'یہ خط اس لیے آیا کہ آپ نے یہ اطلاعات ای میل پر چنی ہیں۔ یہاں بدلیں: {{address}}',
  lettersSent: '{{count}} بھیجے گئے',
  pushOff: 'یہ سرور آلات تک کچھ نہیں پہنچاتا۔',
  pushNeedsSignIn: 'صرف اسی آلے کو بتایا جاتا ہے جس پر کوئی لاگ ان ہو۔',
  notAPushAddress: 'یہ پش سروس کا پتہ نہیں۔',
  forgotten: '{{count}} ہٹائی گئیں',
  unknownKind: '“{{kind}}” نام کی کوئی قسم نہیں۔',
  notATime: '“{{value}}” 22:00 جیسا وقت نہیں۔',
  bothTimes: 'خاموشی کے اوقات کا آغاز اور اختتام دونوں ہوتے ہیں۔',
}
