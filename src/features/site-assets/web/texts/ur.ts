import type { en } from './en.ts'

/** What pages of site assets say. */
export const ur: { readonly [K in keyof typeof en]: string } = {
  title: 'اثاثے مقام کے لحاظ سے', all: 'تمام اقسام', failed: 'اثاثے نہیں کھلے', search: 'سائٹ یا سیریل نمبر تلاش کریں', places: 'مقامات', noCompany: 'بغیر کمپنی', noRegion: 'بغیر ریجن',
  none: 'آپ کی نظر میں کوئی سائٹ نہیں۔', noneHere: 'یہاں کچھ نصب نہیں۔', found_one: '{{count}} سائٹ ملی', found_other: '{{count}} سائٹس ملیں', notFound: '“⁨{{words}}⁩” نہ کسی سائٹ میں ہے نہ کسی سیریل نمبر میں۔', mostFound: 'پہلی {{count}} سائٹس دکھائی گئی ہیں۔ نام مزید لکھیں۔',
  assets_one: '{{count}} اثاثہ', assets_other: '{{count}} اثاثے', sites_one: '{{count}} سائٹ', sites_other: '{{count}} سائٹس', ofSites: '{{all}} میں سے {{count}} سائٹس', bareToo: 'بغیر اثاثوں کی سائٹس بھی', allBare_one: '{{count}} سائٹ پر کچھ نصب نہیں۔', allBare_other: '{{count}} سائٹس میں سے کسی پر کچھ نصب نہیں۔', more: 'مزید {{count}} دکھائیں', back: '⁨{{place}}⁩ پر واپس', openSite: 'سائٹ کھولیں',
  inService: 'زیرِ استعمال', inRepair: 'زیرِ مرمت', retiredState: 'ریٹائر شدہ',
  life: 'اثاثے کی زندگی', lifeFailed: 'اس کی زندگی نہیں کھلی', installed: 'نصب ہوا', moved: 'منتقل ہوا', sentToRepair: 'مرمت کو گیا', putBack: 'واپس لگا', retired: 'ریٹائر ہوا', installedAgain: 'دوبارہ نصب ہوا', corrected: 'درست کیا گیا', at: '⁨{{site}}⁩ پر', fromTo: '⁨{{from}}⁩ سے ⁨{{to}}⁩', to: '⁨{{site}}⁩ کو', by: 'از ⁨{{name}}⁩', picture: 'تصویر: {{step}}',
  toSite: 'کس سائٹ کو', comma: '، ',
}
