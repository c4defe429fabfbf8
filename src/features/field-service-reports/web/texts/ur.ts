import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  paper: 'کاغذ (PDF)', forCustomer: 'کسٹمر کے لیے: دورہ، استعمال شدہ سامان، جو دیکھا گیا، تصاویر اور دونوں دستخط۔', reports: 'فیلڈ سروس رپورٹس',
}
