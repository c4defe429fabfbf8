import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  tolerance: 'گنجائش ⁦{{least}}⁩ اور ⁦{{most}}⁩ فیصد کے درمیان ہونی چاہیے۔',
}
