import { problem, problemCodes, problemText } from '#framework/wire'
import { expect, test } from 'vitest'
import { problems as en } from '../../src/framework/wire/texts/en/problems.ts'
import { problems as ur } from '../../src/framework/wire/texts/ur/problems.ts'

const params = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()

test('both languages say the same codes with the same parameters', () => {
  expect(Object.keys(ur).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const [key, text] of Object.entries(en)) expect([key, params(ur[key as keyof typeof ur])]).toEqual([key, params(text)])
})

test('every code has a sentence that ends as sentences do', () => {
  expect(problemCodes.length).toBeGreaterThan(35)
  for (const text of Object.values(en)) expect(text).toMatch(/\.$|\{\{help\}\}$|\{\{pattern\}\}$/)
  for (const text of Object.values(ur)) expect(text).toMatch(/۔$|\{\{help\}\}$|\{\{pattern\}\}$/)
})

test('no sentence begs or apologises', () => {
  for (const text of Object.values(en)) expect(text).not.toMatch(/please|sorry|success|invalid|!/i)
})

test('numbers: grouped, with a true minus, in their own direction inside Urdu', () => {
  expect(problemText('en', problem('tooSmall', { min: -90, max: 90 }), 'Latitude')).toBe('Latitude must be between −90 and 90.')
  expect(problemText('ur', problem('tooSmall', { min: -90, max: 90 }), 'عرض بلد')).toBe('عرض بلد \u2066−90\u2069 اور \u206690\u2069 کے درمیان ہو۔')
  expect(problemText('en', problem('tooLarge', { max: 2147483647, min: null }), 'Count')).toBe('Count must be at most 2,147,483,647.')
})

test('what is no number is told bounds and an example', () => {
  expect(problemText('en', problem('notNumber', { min: -90, max: 90, example: 31.5103 }), 'Latitude')).toBe('Latitude must be a number between −90 and 90, like 31.5103.')
  expect(problemText('en', problem('notInteger', { min: null, max: null, example: 12 }), 'Count')).toBe('Count must be a whole number, like 12.')
})

test('one is said as one', () => {
  expect(problemText('en', problem('tooShort', { min: 1 }), 'Code')).toBe('Code must have at least one character.')
  expect(problemText('en', problem('tooShort', { min: 3 }), 'Code')).toBe('Code must have at least 3 characters.')
  expect(problemText('en', problem('tooManyDecimals', { scale: 0 }), 'Weight')).toBe('Weight must be a whole number.')
})

test('the field\u2019s own help stands in for its pattern', () => {
  const help = { en: 'Like AB-1234.', ur: 'جیسے ⁦AB-1234⁩۔' }
  expect(problemText('en', problem('pattern', { pattern: 'x', help }), 'Code')).toBe('Code is not written as expected. Like AB-1234.')
  expect(problemText('en', problem('pattern', { pattern: '[0-9]+', help: null }), 'Code')).toBe('Code is not written as expected. It must match [0-9]+')
  expect(problemText('ur', problem('pattern', { pattern: 'x', help }), 'کوڈ')).toContain('جیسے')
})

test('labels and lists are said in the reader\u2019s language', () => {
  const target = { en: 'region', ur: 'ریجن' }
  expect(problemText('en', problem('unknownReference', { value: 'Lhore', target }), 'Region')).toBe('Region: there is no region “Lhore”. Check the spelling, or create it first.')
  expect(problemText('ur', problem('unknownReference', { value: 'Lhore', target }), 'ریجن')).toContain('\u2068Lhore\u2069')
  expect(problemText('en', problem('notChoice', { choices: [{ en: 'Open', ur: 'کھلا' }, { en: 'Done', ur: 'مکمل' }] }), 'State')).toBe('State must be one of these: Open, Done.')
})

test('what users typed is never read as a placeholder', () => {
  expect(problemText('en', problem('duplicate', { value: '{{label}} $& $1' }), 'Name')).toContain('“{{label}} $& $1”')
})
