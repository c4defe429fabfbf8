import type { FieldModel } from '#framework/metadata'
import type { Json, WrongSample } from '../face.ts'
import { patternSample } from './pattern-sample.ts'

const words = ['Amber', 'Birch', 'Cedar', 'Delta', 'Ember', 'Flint', 'Grove', 'Haven', 'نیلم', 'Ivory', 'سرو', 'Jasper']

/** The n-th valid text of a field: by its format, its pattern, or a word and a number. */
export function sampleOf(field: FieldModel, n: number): Json {
  const max = field.max ?? 256
  if (field.format) return formatted[field.format](n)
  if (field.pattern !== null) return patternSample(field.pattern, n, field.min ?? 1, max)
  const word = `${words[n % words.length] ?? ''} ${n + 1}`
  const fitting = word.length <= max ? word : String(n).slice(-max)
  return fitting.padEnd(field.min ?? 0, 'x')
}

const formatted: { readonly [F in NonNullable<FieldModel['format']>]: (n: number) => string } = {
  email: (n) => `person.${n}@example.com`,
  phone: (n) => `+92 300 ${String(1_000_000 + n)}`,
  url: (n) => `https://example.com/page/${n}`,
  timeZone: (n) => ['Asia/Karachi', 'Asia/Dubai', 'Europe/Berlin', 'America/New_York'][n % 4] ?? 'UTC',
  color: (n) => `#${(n % 0x1000000).toString(16).padStart(6, '0').toUpperCase()}`,
}

/** Texts that must be refused, and why. */
export function wrongOf(field: FieldModel): WrongSample[] {
  const wrong: WrongSample[] = [
    { value: 'a\u0000b', code: 'controlCharacters' },
    { value: 'a\ud800b', code: 'controlCharacters' },
    { value: true, code: 'notText' },
    { value: { a: 1 }, code: 'notText' },
    { value: ['a'], code: 'notText' },
  ]
  if (!field.multiline) wrong.push({ value: 'a\nb', code: 'controlCharacters' })
  if (field.required) wrong.push({ value: '', code: 'required' }, { value: null, code: 'required' })
  if (field.required && !field.secret) wrong.push({ value: ' \u00a0 ', code: 'required' })
  if (field.format) wrong.push(...wrongFormats[field.format].map((value) => ({ value, code: field.format ?? 'url' })))
  else wrong.push({ value: 'x'.repeat((field.max ?? 256) + 1), code: 'tooLong' })
  if (!field.format && field.min !== null && field.min > 1) wrong.push({ value: 'x'.repeat(field.min - 1), code: 'tooShort' })
  return wrong
}

const wrongFormats: { readonly [F in NonNullable<FieldModel['format']>]: string[] } = {
  email: ['nobody', 'a@b', 'a b@example.com', '@example.com', 'a@example.com, b@example.com'],
  phone: ['twelve', '12', '+', '123456789012345678', '0300-1234567 ext. 4'],
  url: ['example.com', 'javascript:alert(1)', 'ftp://example.com', 'http://', 'https://exa mple.com', 'data:text/html,x'],
  timeZone: ['Karachi', '+05:00', 'Asia/Nowhere', 'Asia Karachi'],
  color: ['red', '#12', '#12345G', '0B6A80', '#0B6A8012'],
}
