import type { en } from './en.ts'

export const ur: typeof en = {
  noTemplate: 'TemplateId درج نہیں۔',
  noHeader: 'ٹیمپلیٹ {{template}} میں {{header}} نام کا حصہ نہیں۔',
  endFirst: 'اختتام آغاز سے پہلے ہے۔',
  noQuestion: 'ٹیمپلیٹ {{template}} میں ایسا کوئی سوال نہیں۔',
  presetNamed: 'اس ٹیمپلیٹ کے لیے آپ کا ”{{name}}“ نام کا انتخاب پہلے سے ہے۔',
  presetNamedThere: 'جن کا یہ انتخاب ہے، اس ٹیمپلیٹ کے لیے ان کا ”{{name}}“ نام کا ایک اور انتخاب ہے۔',
}
