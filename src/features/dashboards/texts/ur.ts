import type { en } from './en.ts'

export const ur: { readonly [K in keyof typeof en]: string } = {
  noFigure: 'کوئی عدد ⁨{{name}}⁩ نہیں ہے۔',
  wrongTile: '”⁨{{title}}⁩“ اس طرح نہیں دکھایا جا سکتا: کوئی اور فیلڈ چنیں۔',
  screenGone: 'یہ اسکرین ختم کر دی گئی۔ بنانے والے سے نیا پتہ لیں۔',
  screenTooOften: 'یہ اسکرین بہت جلدی جلدی پوچھ رہی ہے۔',
  yes: 'ہاں', no: 'نہیں',
}
