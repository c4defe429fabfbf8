import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  tolerance: 'گنجائش ⁦{{least}}⁩ اور ⁦{{most}}⁩ فیصد کے درمیان ہونی چاہیے۔',
  nothing: 'وہ ترتیب بتائیں جو بدلنی ہے: ⁦fuelTolerance⁩ یا ⁦autoResolve⁩۔',
}
