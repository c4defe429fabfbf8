import type { en } from './en.ts'

/** What is said about site assets. */
export const ur: { readonly [K in keyof typeof en]: string } = {
  standsThere: '{{asset}} پہلے ہی {{site}} پر ہے۔ دوسری سائٹ چنیں۔',
  retiredStays: '{{asset}} ریٹائر ہو چکا ہے اور اپنی آخری سائٹ پر رہتا ہے۔ پہلے اسے دوبارہ نصب کریں۔',
  foundMissing: 'جانچ کے وقت نہیں ملا',
}
