import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  noKind: 'یہاں ایسی کوئی تفویض نہیں۔',
  noUser: 'یہاں ایسا کوئی صارف نہیں۔',
  noPlace: 'یہاں ایسی کوئی جگہ نہیں۔',
  oneself: 'نقل کے لیے کوئی اور صارف چنیں۔',
  tooMany: 'ایک ساتھ زیادہ سے زیادہ {{most}} تفویضات دی جا سکتی ہیں: یہ {{count}} ہوتیں۔',
}
