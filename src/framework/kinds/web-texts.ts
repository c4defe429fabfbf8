/** What cells, inputs and filters say by themselves. */
import type { Language } from '#framework/metadata'

const en = {
  today: 'Today', yesterday: 'Yesterday', tomorrow: 'Tomorrow',
  isEmpty: 'Is empty', isNotEmpty: 'Is not empty',
  choose: 'Choose', search: 'Type to search', none: 'Nothing matches.', more: 'Keep scrolling for more', loading: 'Loading…',
  failed: 'The choices could not be loaded.', retry: 'Try again',
  waitsFor: 'Waits for {{parents}}', gone: 'No longer available',
  open: 'Open', stored: 'Stored file',
  entries: '{{count}} entries', entry: 'One entry', colour: 'Pick a colour',
} as const

const ur: { readonly [K in keyof typeof en]: string } = {
  today: 'آج', yesterday: 'کل', tomorrow: 'آنے والا کل',
  isEmpty: 'خالی ہے', isNotEmpty: 'خالی نہیں',
  choose: 'چنیں', search: 'تلاش کے لیے لکھیں', none: 'کچھ نہیں ملا۔', more: 'مزید کے لیے نیچے جائیں', loading: 'لوڈ ہو رہا ہے…',
  failed: 'انتخاب لوڈ نہیں ہو سکے۔', retry: 'دوبارہ کوشش کریں',
  waitsFor: '{{parents}} کا منتظر', gone: 'اب دستیاب نہیں',
  open: 'کھولیں', stored: 'محفوظ فائل',
  entries: '{{count}} اندراجات', entry: 'ایک اندراج', colour: 'رنگ چنیں',
}

export type KindText = keyof typeof en

/** A text of the kinds in that language, with its `{{params}}` filled. */
export function kindText(language: Language, key: KindText, params: { readonly [name: string]: string | number } = {}): string {
  return (language === 'ur' ? ur : en)[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** Both languages, for the suite that compares them. */
export const kindTexts: { readonly [L in Language]: { readonly [K in KindText]: string } } = { en, ur }
