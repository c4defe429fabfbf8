/** What is recorded of accounts, rights and rows that left: each kind with its group and its name. Data for both sides. */
import type { Text } from '#framework/metadata'

export const auditGroups = {
  signIns: { en: 'Sign-ins', ur: 'لاگ ان' },
  failures: { en: 'Failed attempts', ur: 'ناکام کوششیں' },
  rights: { en: 'Changes of rights', ur: 'اجازتوں میں تبدیلی' },
  accounts: { en: 'Accounts and passwords', ur: 'اکاؤنٹ اور پاس ورڈ' },
  exports: { en: 'Exports', ur: 'برآمد' },
  deletes: { en: 'Deletions', ur: 'حذف' },
} as const satisfies { readonly [group: string]: Text }

export type AuditGroup = keyof typeof auditGroups

const kind = (group: AuditGroup, en: string, ur: string) => ({ group, label: { en, ur } })

export const auditKinds = {
  signedIn: kind('signIns', 'Signed in', 'لاگ ان ہوا'),
  signedOut: kind('signIns', 'Signed out', 'لاگ آؤٹ ہوا'),
  sessionsEnded: kind('signIns', 'Sessions ended', 'سیشن ختم کیے گئے'),
  recoveryCodeUsed: kind('signIns', 'Recovery code used', 'بحالی کا کوڈ استعمال ہوا'),
  wrongPassword: kind('failures', 'Wrong password', 'غلط پاس ورڈ'),
  wrongCode: kind('failures', 'Wrong code', 'غلط کوڈ'),
  locked: kind('failures', 'Locked', 'مقفل ہوا'),
  rolesChanged: kind('rights', 'Roles changed', 'کردار بدلے'),
  roleRightsChanged: kind('rights', 'Rights of a role changed', 'کردار کی اجازتیں بدلیں'),
  unlocked: kind('accounts', 'Unlocked', 'کھولا گیا'),
  passwordChanged: kind('accounts', 'Password changed', 'پاس ورڈ بدلا'),
  passwordReset: kind('accounts', 'Password reset', 'پاس ورڈ ری سیٹ ہوا'),
  invited: kind('accounts', 'Invited', 'دعوت دی گئی'),
  linkCopied: kind('accounts', 'Invitation link made', 'دعوت کا لنک بنا'),
  resetAsked: kind('accounts', 'Link for a new password asked for', 'نئے پاس ورڈ کا لنک مانگا گیا'),
  passwordSet: kind('accounts', 'Password set', 'پاس ورڈ مقرر ہوا'),
  activated: kind('accounts', 'Activated', 'فعال ہوا'),
  deactivated: kind('accounts', 'Deactivated', 'غیر فعال ہوا'),
  registered: kind('accounts', 'Registered', 'خود اکاؤنٹ بنایا'),
  secondFactorOn: kind('accounts', 'Second step set up', 'دوسرا مرحلہ ترتیب دیا'),
  secondFactorOff: kind('accounts', 'Second step turned off', 'دوسرا مرحلہ بند کیا'),
  secondFactorReset: kind('accounts', 'Second step reset', 'دوسرا مرحلہ ری سیٹ ہوا'),
  recoveryCodesRenewed: kind('accounts', 'New recovery codes', 'بحالی کے نئے کوڈ'),
  apiKeyMade: kind('rights', 'API key made', 'API کلید بنائی گئی'),
  apiKeyRevoked: kind('rights', 'API key revoked', 'API کلید منسوخ ہوئی'),
  settingsChanged: kind('accounts', 'Security settings changed', 'سیکیورٹی کی ترتیبات بدلیں'),
  exported: kind('exports', 'Exported', 'برآمد کیا'),
  rowsDeleted: kind('deletes', 'Deleted', 'حذف کیا'),
} as const

export type AuditKind = keyof typeof auditKinds

/** Of a row, whose kind may be one of a newer version. */
export function auditKind(name: string): { group: AuditGroup; label: Text } | undefined {
  return (auditKinds as { readonly [name: string]: { group: AuditGroup; label: Text } })[name]
}

/** Words of what stands beside an entry. */
export const auditWords: { readonly [word: string]: Text } = {
  conditions: { en: 'conditions', ur: 'شرائط' },
  file: { en: 'file', ur: 'فائل' },
  account: { en: 'account', ur: 'اکاؤنٹ' },
  address: { en: 'address', ur: 'پتہ' },
  codes: { en: 'codes', ur: 'کوڈ' },
  passwordLength: { en: 'least characters of passwords', ur: 'پاس ورڈ کے کم از کم حروف' },
  passwordHistory: { en: 'last passwords', ur: 'پچھلے پاس ورڈ' },
  auditDays: { en: 'days of the audit list', ur: 'آڈٹ فہرست کے دن' },
  historyDays: { en: 'days of history', ur: 'تاریخچے کے دن' },
  key: { en: 'key', ur: 'کلید' },
  role: { en: 'role', ur: 'کردار' },
  until: { en: 'until', ur: 'تک' },
  seesAll: { en: 'sees all', ur: 'سب دیکھتا ہے' },
  requiresSecondFactor: { en: 'second step required', ur: 'دوسرا مرحلہ لازمی' },
}
