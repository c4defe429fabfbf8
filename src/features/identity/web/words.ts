/** Texts of the permission matrix. */
import type { Language, Right, Text } from '#framework/metadata'

const texts = {
  find: { en: 'Find a list', ur: 'فہرست تلاش کریں' },
  list: { en: 'List', ur: 'فہرست' },
  all: { en: 'All', ur: 'سب' },
  further: { en: 'Further permissions', ur: 'مزید اجازتیں' },
  failed: { en: 'The permissions could not be loaded. Open the page again.', ur: 'اجازتیں لوڈ نہیں ہو سکیں۔ صفحہ دوبارہ کھولیں۔' },
  counted: { en: '{{count}} of {{all}} granted', ur: '{{all}} میں سے {{count}} دی گئیں' },
  notYours: { en: 'You can only grant what you hold yourself.', ur: 'آپ صرف وہی اجازت دے سکتے ہیں جو خود آپ کے پاس ہے۔' },
} satisfies { readonly [key: string]: Text }

const columns: { readonly [R in Right]: Text } = {
  Pages: { en: 'Page', ur: 'صفحہ' }, Bulk: { en: 'Upload', ur: 'اپ لوڈ' }, Create: { en: 'Create', ur: 'بنانا' }, Read: { en: 'Read', ur: 'پڑھنا' },
  Update: { en: 'Change', ur: 'بدلنا' }, Delete: { en: 'Delete', ur: 'حذف' },
}

export function word(language: Language, key: keyof typeof texts, values: { readonly [name: string]: number } = {}): string {
  return texts[key][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}

export function rightWord(language: Language, right: Right): string {
  return columns[right][language]
}
