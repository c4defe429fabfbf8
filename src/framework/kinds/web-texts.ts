/** What cells, inputs and filters say by themselves. */
import type { Language } from '#framework/metadata'

const en = {
  today: 'Today', yesterday: 'Yesterday', tomorrow: 'Tomorrow',
  thisWeek: 'This week', lastWeek: 'Last week', nextWeek: 'Next week', thisMonth: 'This month', lastMonth: 'Last month', nextMonth: 'Next month',
  thisYear: 'This year', lastYear: 'Last year', nextYear: 'Next year', lastDays: 'The last {{count}} days', nextDays: 'The next {{count}} days',
  notADay: '“{{text}}” is no day that can be read here. Write it like {{example}}.', dayNotOffered: '{{text}} cannot be chosen here.', notTaken: 'What was typed here was not taken. Correct it first.',
  notAMonth: '“{{text}}” is no month that can be read here. Write it like {{example}}.', notATime: '“{{text}}” is no time of day that can be read here. Write it like {{example}}.',
  aDay: 'Day', aDayAndTime: 'Day and time', aMonth: 'Month', aTime: 'Time',
  from: 'From', until: 'Until', withTime: 'With a time of day',
  isEmpty: 'Is empty', isNotEmpty: 'Is not empty',
  choose: 'Choose', search: 'Type to search', none: 'Nothing matches.', noneWithin: 'Nothing matches within the chosen {{parents}}.', missed: 'Nothing matches “{{text}}”. Nothing was chosen.', more: 'Keep scrolling for more', loading: 'Loading…',
  failed: 'The choices could not be loaded.', retry: 'Try again',
  waitsFor: 'Waits for {{parents}}', gone: 'Gone, or not open to you',
  open: 'Open', stored: 'Stored file',
  entries: '{{count}} entries', entry: 'One entry', colour: 'Pick a colour', done: 'Done', turnSign: 'Turn the sign',
} as const

const ur: { readonly [K in keyof typeof en]: string } = {
  today: 'آج', yesterday: 'کل', tomorrow: 'آنے والا کل',
  thisWeek: 'اس ہفتے', lastWeek: 'پچھلے ہفتے', nextWeek: 'اگلے ہفتے', thisMonth: 'اس مہینے', lastMonth: 'پچھلے مہینے', nextMonth: 'اگلے مہینے',
  thisYear: 'اس سال', lastYear: 'پچھلے سال', nextYear: 'اگلے سال', lastDays: 'پچھلے {{count}} دن', nextDays: 'اگلے {{count}} دن',
  notADay: '“{{text}}” ایسا دن نہیں جو پڑھا جا سکے۔ {{example}} کی طرح لکھیں۔', dayNotOffered: '{{text}} یہاں نہیں چنا جا سکتا۔', notTaken: 'یہاں جو لکھا گیا وہ لیا نہیں گیا۔ پہلے اسے درست کریں۔',
  notAMonth: '“{{text}}” ایسا مہینہ نہیں جو پڑھا جا سکے۔ {{example}} کی طرح لکھیں۔', notATime: '“{{text}}” ایسا وقت نہیں جو پڑھا جا سکے۔ {{example}} کی طرح لکھیں۔',
  aDay: 'دن', aDayAndTime: 'دن اور وقت', aMonth: 'مہینہ', aTime: 'وقت',
  from: 'سے', until: 'تک', withTime: 'وقت کے ساتھ',
  isEmpty: 'خالی ہے', isNotEmpty: 'خالی نہیں',
  choose: 'چنیں', search: 'تلاش کے لیے لکھیں', none: 'کچھ نہیں ملا۔', noneWithin: 'منتخب {{parents}} میں کچھ نہیں ملا۔', missed: '“{{text}}” سے کچھ نہیں ملا۔ کچھ نہیں چنا گیا۔', more: 'مزید کے لیے نیچے جائیں', loading: 'لوڈ ہو رہا ہے…',
  failed: 'انتخاب لوڈ نہیں ہو سکے۔', retry: 'دوبارہ کوشش کریں',
  waitsFor: '{{parents}} کا منتظر', gone: 'موجود نہیں، یا آپ کے لیے کھلا نہیں',
  open: 'کھولیں', stored: 'محفوظ فائل',
  entries: '{{count}} اندراجات', entry: 'ایک اندراج', colour: 'رنگ چنیں', done: 'ہو گیا', turnSign: 'علامت بدلیں (مثبت/منفی)',
}

export type KindText = keyof typeof en

/** A text of the kinds in that language, with its `{{params}}` filled. */
export function kindText(language: Language, key: KindText, params: { readonly [name: string]: string | number } = {}): string {
  return (language === 'ur' ? ur : en)[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** Both languages, for the suite that compares them. */
export const kindTexts: { readonly [L in Language]: { readonly [K in KindText]: string } } = { en, ur }
