import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = { endFirst: 'اختتام آغاز سے پہلے ہے۔' }
