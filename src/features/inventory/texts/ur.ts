import type { en } from './en.ts'

/** What is said about stock. */
export const ur: { readonly [K in keyof typeof en]: string } = {
  notEnough: 'مقدار موجود سے زیادہ ہے: {{left}} باقی۔',
}
