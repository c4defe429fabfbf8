import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  otherSite: 'رابطہ {{id}} کسی اور سائٹ کا ہے۔',
}
