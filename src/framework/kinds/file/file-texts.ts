/** What the inputs of files and the view of a picture say. Apart from the other texts: lists do without them. */
import type { Language } from '#framework/metadata'

const en = {
  chooseFile: 'Choose a file', choosePicture: 'Choose a picture', another: 'Choose another', takePicture: 'Take a picture', orDrop: 'or drop it here',
  sending: 'Sending: {{percent}}%', cancel: 'Cancel', stillSending: 'It is still being sent. Save once it is there.', ready: '{{name}} was sent. Save to keep it.', remove: 'Remove', removed: 'Removed. Save to keep it so.',
  noStore: 'Files cannot be sent from here.', tooLarge: 'The file is larger than {{max}} MB. Choose a smaller one.',
  notPicture: 'This is not a picture that can be kept. Choose a JPEG, PNG, GIF or WebP picture.', oneOnly: 'Only one file fits here.',
  notLoaded: 'The picture could not be loaded.', close: 'Close', download: 'Download',
} as const

const ur: { readonly [K in keyof typeof en]: string } = {
  chooseFile: 'فائل چنیں', choosePicture: 'تصویر چنیں', another: 'دوسری چنیں', takePicture: 'تصویر کھینچیں', orDrop: 'یا یہاں چھوڑیں',
  sending: 'بھیجی جا رہی ہے: ⁦{{percent}}%⁩', cancel: 'منسوخ کریں', stillSending: 'ابھی بھیجی جا رہی ہے۔ پہنچ جانے پر محفوظ کریں۔', ready: '{{name}} بھیج دی گئی۔ رکھنے کے لیے محفوظ کریں۔', remove: 'ہٹائیں', removed: 'ہٹا دی گئی۔ برقرار رکھنے کے لیے محفوظ کریں۔',
  noStore: 'یہاں سے فائل نہیں بھیجی جا سکتی۔', tooLarge: 'فائل {{max}} ایم بی سے بڑی ہے۔ چھوٹی فائل چنیں۔',
  notPicture: 'یہ ایسی تصویر نہیں جو رکھی جا سکے۔ JPEG، PNG، GIF یا WebP تصویر چنیں۔', oneOnly: 'یہاں صرف ایک فائل آتی ہے۔',
  notLoaded: 'تصویر لوڈ نہیں ہو سکی۔', close: 'بند کریں', download: 'ڈاؤن لوڈ کریں',
}

export type FileText = keyof typeof en

/** A text about files in that language, with its `{{params}}` filled. */
export function fileText(language: Language, key: FileText, params: { readonly [name: string]: string | number } = {}): string {
  return (language === 'ur' ? ur : en)[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}

/** Both languages, for the suite that compares them. */
export const fileTexts: { readonly [L in Language]: { readonly [K in FileText]: string } } = { en, ur }
