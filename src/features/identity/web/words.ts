/** Texts of identity's parts of the web. */
import type { Language, Right, Text } from '#framework/metadata'

const texts = {
  find: { en: 'Find a list', ur: 'فہرست تلاش کریں' },
  list: { en: 'List', ur: 'فہرست' },
  all: { en: 'All', ur: 'سب' },
  none: { en: 'No permission granted', ur: 'کوئی اجازت نہیں دی گئی' },
  lists: { en: '{{count}} of {{all}} lists', ur: '{{all}} میں سے {{count}} فہرستیں' },
  allOf: { en: 'All lists of this area', ur: 'اس شعبے کی تمام فہرستیں' },
  further: { en: 'Further permissions', ur: 'مزید اجازتیں' },
  failed: { en: 'The permissions could not be loaded. Open the page again.', ur: 'اجازتیں لوڈ نہیں ہو سکیں۔ صفحہ دوبارہ کھولیں۔' },
  counted: { en: '{{count}} of {{all}} granted', ur: '{{all}} میں سے {{count}} دی گئیں' },
  title: { en: 'Change password', ur: 'پاس ورڈ بدلیں' },
  ends: { en: 'You are signed out everywhere, and sign in again with the new password.', ur: 'آپ ہر جگہ سے لاگ آؤٹ ہو جائیں گے اور نئے پاس ورڈ سے دوبارہ لاگ ان کریں گے۔' },
  present: { en: 'Present password', ur: 'موجودہ پاس ورڈ' },
  next: { en: 'New password', ur: 'نیا پاس ورڈ' },
  again: { en: 'New password again', ur: 'نیا پاس ورڈ دوبارہ' },
  tooShort: { en: 'Enter your present password, and a new one of at least {{min}} characters.', ur: 'موجودہ پاس ورڈ درج کریں، اور نیا کم از کم {{min}} حروف کا۔' },
  differ: { en: 'The new passwords differ.', ur: 'نئے پاس ورڈ ایک جیسے نہیں ہیں۔' },
  changed: { en: 'Your password was changed. Sign in with the new one.', ur: 'آپ کا پاس ورڈ بدل گیا۔ نئے سے لاگ ان کریں۔' },
  demoTitle: { en: 'Everybody knows this password.', ur: 'یہ پاس ورڈ سب کو معلوم ہے۔' },
  demoText: { en: 'This account still has the demo password. Change it before others can reach this server.', ur: 'اس اکاؤنٹ کا پاس ورڈ ابھی ڈیمو والا ہے۔ اس سے پہلے کہ دوسرے اس سرور تک پہنچ سکیں، اسے بدل دیں۔' },
  column: { en: '{{right}}: all lists shown', ur: '{{right}}: دکھائی گئی تمام فہرستیں' },
  notYoursOne: { en: 'not yours to give', ur: 'یہ دینا آپ کے اختیار میں نہیں' },
  notYours: { en: 'You can only give and take what you hold yourself: other boxes are locked.', ur: 'آپ صرف وہی اجازت دے یا لے سکتے ہیں جو خود آپ کے پاس ہے: باقی خانے بند ہیں۔' },
} satisfies { readonly [key: string]: Text }

const columns: { readonly [R in Right]: Text } = {
  Pages: { en: 'Page', ur: 'صفحہ' }, Bulk: { en: 'Upload', ur: 'اپ لوڈ' }, Create: { en: 'Create', ur: 'بنانا' }, Read: { en: 'Read', ur: 'پڑھنا' },
  Update: { en: 'Change', ur: 'بدلنا' }, Delete: { en: 'Delete', ur: 'حذف' },
}

export function word(language: Language, key: keyof typeof texts, values: { readonly [name: string]: number | string } = {}): string {
  return texts[key][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

export function rightWord(language: Language, right: Right): string {
  return columns[right][language]
}
