import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  answersMissing_one: '{{count}} جواب باقی ہے: {{names}}۔',
  answersMissing_other: '{{count}} جوابات باقی ہیں: {{names}}۔',
  notInTemplate: 'یہ سوال ٹیمپلیٹ میں نہیں۔',
  answerTwice: '{{question}} کا جواب دو بار دیا گیا ہے۔',
}
