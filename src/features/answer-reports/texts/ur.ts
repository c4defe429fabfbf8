import type { en } from './en.ts'

export const ur: typeof en = {
  noTemplate: 'TemplateId درج نہیں۔',
  noHeader: 'ٹیمپلیٹ {{template}} میں {{header}} نام کا حصہ نہیں۔',
  endFirst: 'اختتام آغاز سے پہلے ہے۔',
  noQuestion: 'ٹیمپلیٹ {{template}} میں ایسا کوئی سوال نہیں۔',
}
