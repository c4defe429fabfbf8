import type { en } from './en.ts'

/** What is said about stock. */
export const ur: { readonly [K in keyof typeof en]: string } = {
  notEnough: 'مقدار موجود سے زیادہ ہے: {{left}} باقی۔',
  sameWarehouse: 'لائن پہلے ہی اسی گودام میں ہے۔',
  counted: '{{count}} لائنیں گنی گئیں، {{booked}} فرق درج ہوئے۔', countReason: '{{item}}: گنتی {{counted}}، کھاتے میں {{expected}}۔ وجہ بتائیں۔', countTwice: 'یہ لائن فہرست میں دو بار گنی گئی ہے۔',
  countMoved: '{{item}}: گنتی کے وقت کھاتے میں {{expected}} تھا، اب {{now}} ہے۔ دوبارہ گنیں۔',
  noLine: 'اس درخواست میں کھاتے کی لائن نہیں: فارم میں منتخب کریں۔',
  low: '{{item}} کم ہے: {{left}} باقی، کم از کم {{least}}', lowMany: 'اسٹاک کی {{count}} لائنیں کم ہیں',
}
