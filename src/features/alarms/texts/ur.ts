import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  clearedEarly: 'یہ شروع ہونے سے پہلے ختم ہوا۔',
  unreadable: 'یہ پڑھا نہیں جا سکتا: {{fields}}۔',
  badToken: 'یہ ٹوکن کسی الارم ذریعے کا نہیں۔',
  tooManyMessages: 'ایک ذریعہ ایک منٹ میں {{count}} پیغام بھیج سکتا ہے۔',
  pmAhead: 'ہو چکا پی ایم آئندہ کی تاریخ پر نہیں ہو سکتا۔',
  nextBefore: 'اگلا پی ایم پچھلے سے پہلے ہے۔',
  consumableAhead: 'ہو چکا کام آئندہ کی تاریخ پر نہیں ہو سکتا۔',
  unknownConsumable: 'consumables یہ ہیں: ⁦fuelFilter, oilFilter, airFilter, coolant, batteryCheck⁩۔',
  noSite: 'سائٹ {{id}} موجود نہیں۔',
  pmSet_one: '{{count}} سائٹ کی پی ایم تاریخ مقرر ہوئی۔',
  pmSet_other: '{{count}} سائٹس کی پی ایم تاریخ مقرر ہوئی۔',
  consumablesSet_one: '{{count}} سائٹ کی تاریخیں مقرر ہوئیں۔',
  consumablesSet_other: '{{count}} سائٹس کی تاریخیں مقرر ہوئیں۔',
  created: '{{sites}} اور {{units}} بنے۔',
  sites_one: '{{count}} سائٹ',
  sites_other: '{{count}} سائٹس',
  units_one: '{{count}} کاروباری یونٹ',
  units_other: '{{count}} کاروباری یونٹ',
  shown_one: 'اب {{count}} الارم ظاہر ہے',
  shown_other: 'اب {{count}} الارم ظاہر ہیں',
}
