import { problem, problemCodes, problemReason, problemText } from '#framework/wire'
import { describe, expect, test } from 'vitest'
import { kinds } from '#framework/kinds'
import { problems as en } from '../../src/framework/wire/texts/en/problems.ts'
import { reasons as enReasons } from '../../src/framework/wire/texts/en/reasons.ts'
import { problems as ur } from '../../src/framework/wire/texts/ur/problems.ts'
import { reasons as urReasons } from '../../src/framework/wire/texts/ur/reasons.ts'
import { fieldNamed, fields } from './fields.ts'
import { isTold, untold } from '../support/told.ts'
import { read } from './reading.ts'

const params = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()

test('both languages say the same codes with the same parameters', () => {
  expect(Object.keys(ur).toSorted()).toEqual(Object.keys(en).toSorted())
  for (const [key, text] of Object.entries(en)) expect([key, params(ur[key as keyof typeof ur])]).toEqual([key, params(text)])
  expect(Object.keys(urReasons).toSorted()).toEqual(Object.keys(enReasons).toSorted())
  for (const [key, text] of Object.entries(enReasons)) expect([key, params(urReasons[key as keyof typeof urReasons])]).toEqual([key, params(text)])
})

test('every code has a short name that needs no values, and is no sentence', () => {
  for (const code of problemCodes) for (const language of ['en', 'ur'] as const) {
    expect(problemReason(language, { code })).toMatch(/^((?!\{\{)[^])*[^.۔]$/)
    if (code !== 'refused') expect(problemReason(language, { code })).not.toBe(problemReason(language, { code: 'refused' }))
  }
  expect(problemReason('en', { code: 'one of a newer server' })).toBe('Refused by a rule')
})

test('every code has a sentence that ends as sentences do', () => {
  expect(problemCodes.length).toBeGreaterThan(35)
  for (const text of Object.values(en)) expect(text).toMatch(/[.?]$|\{\{help\}\}$|\{\{pattern\}\}$/)
  for (const text of Object.values(ur)) expect(text).toMatch(/[۔؟]$|\{\{help\}\}$|\{\{pattern\}\}$/)
})

test('no sentence begs or apologises', () => {
  for (const text of Object.values(en)) expect(text).not.toMatch(/please|sorry|success|invalid|!/i)
})

test('numbers: grouped, with a true minus, in their own direction inside Urdu', () => {
  expect(problemText('en', problem('tooSmall', { min: -90, max: 90, example: 31.5103 }), 'Latitude')).toBe('Latitude must be between −90 and 90, like 31.5103.')
  expect(problemText('ur', problem('tooSmall', { min: -90, max: 90, example: 31.5103 }), 'عرض بلد')).toBe('عرض بلد \u2066−90\u2069 اور \u206690\u2069 کے درمیان ہو، جیسے \u206631.5103\u2069۔')
  expect(problemText('en', problem('tooLarge', { max: 2147483647, min: null, example: 12 }), 'Count')).toBe('Count must be at most 2,147,483,647, like 12.')
})

test('what is no number is told bounds and an example', () => {
  expect(problemText('en', problem('notNumber', { min: -90, max: 90, example: 31.5103 }), 'Latitude')).toBe('Latitude must be a number between −90 and 90, like 31.5103.')
  expect(problemText('en', problem('notInteger', { min: null, max: null, example: 12 }), 'Count')).toBe('Count must be a whole number, like 12.')
  const from = problem('notNumber', { min: 0, max: null, example: 12.5 })
  expect([problemText('en', from, 'Price'), problemReason('en', from)]).toEqual(['Price must be a number of at least 0, like 12.5.', 'Not a number of at least 0, like 12.5'])
  const until = problem('notDate', { from: null, until: '2020-12-31', example: '2020-12-31' })
  expect([problemText('en', until, 'Born'), problemReason('en', until)]).toEqual(['Born must be a date, 31 Dec 2020 or earlier, written like 2020-12-31.', 'Not a date, 31 Dec 2020 or earlier, like 2020-12-31'])
})

test('days are said as they are read everywhere else; how one is written is shown to whoever wrote none', () => {
  const [early, between] = [problem('tooEarly', { from: '2026-12-15', until: null, example: '2026-12-15' }), problem('tooLate', { from: '2026-11-01', until: '2026-11-30', example: '2026-11-15' })]
  expect([problemText('en', early, 'End date'), problemReason('en', early)]).toEqual(['End date must be 15 Dec 2026 or later, like 15 Dec 2026.', 'Before 15 Dec 2026, like 15 Dec 2026'])
  expect(problemText('ur', between, 'تاریخ')).toBe('تاریخ \u20681 نومبر 2026\u2069 اور \u206830 نومبر 2026\u2069 کے درمیان ہو، جیسے \u206815 نومبر 2026\u2069۔')
  const taken = problem('duplicate', { value: { en: '25 Dec 2026', ur: '25 دسمبر 2026' }, others: [{ label: { en: 'Country', ur: 'ملک' }, value: 'Pakistan' }] })
  expect(problemText('en', taken, 'Date')).toBe('Date “25 Dec 2026” is taken for country “Pakistan”. Choose another, or open the existing record.')
})

test('one is said as one', () => {
  expect(problemText('en', problem('tooShort', { min: 1, length: 0, example: null }), 'Code')).toBe('Code must have at least one character.')
  expect(problemText('en', problem('tooShort', { min: 3, length: 2, example: null }), 'Code')).toBe('Code must have at least 3 characters; this has 2.')
  expect(problemText('en', problem('tooManyDecimals', { scale: 0, example: 12 }), 'Weight')).toBe('Weight must be a whole number, like 12.')
})

test('the field\u2019s own help stands in for its pattern', () => {
  const help = { en: 'Like AB-1234.', ur: 'جیسے ⁦AB-1234⁩۔' }
  expect(problemText('en', problem('pattern', { pattern: 'x', help, example: null }), 'Code')).toBe('Code is not written as expected. Like AB-1234.')
  expect(problemText('en', problem('pattern', { pattern: '[0-9]+', help: null, example: null }), 'Code')).toBe('Code is not written as expected. It must match [0-9]+')
  expect(problemText('ur', problem('pattern', { pattern: 'x', help, example: null }), 'کوڈ')).toContain('جیسے')
})

test('labels and lists are said in the reader\u2019s language', () => {
  const target = { en: 'region', ur: 'ریجن' }
  expect(problemText('en', problem('unknownReference', { value: 'Lhore', target }), 'Region')).toBe('Region: there is no region “Lhore”. Check the spelling, or create it first.')
  expect(problemText('ur', problem('unknownReference', { value: 'Lhore', target }), 'ریجن')).toContain('\u2068Lhore\u2069')
  expect(problemText('en', problem('notChoice', { choices: [{ en: 'Open', ur: 'کھلا' }, { en: 'Done', ur: 'مکمل' }] }), 'State')).toBe('State must be one of these: Open, Done.')
})

test('of a reference: what it belongs to, what is near to it, what else is called so', () => {
  const [region, regions, subRegion] = [{ en: 'Region', ur: 'ریجن' }, { en: 'Regions', ur: 'ریجنز' }, { en: 'Sub region', ur: 'ذیلی ریجن' }]
  const within = { value: 'Lahore-3', parent: subRegion }
  const cases = [
    [problem('notWithin', { ...within, owners: ['Lahore North'], chosen: 'Gilgit' }), 'Team: “Lahore-3” belongs to Lahore North, not to Gilgit. Choose one of Gilgit, or another sub region.', 'Not in the chosen sub region'],
    [problem('notWithin', within), 'Team: “Lahore-3” does not belong to the chosen sub region.', 'Not in the chosen sub region'],
    [problem('unknownReference', { value: 'Nroth', target: region }), 'Team: there is no region “Nroth”. Check the spelling, or create it first.', 'No region of this name'],
    [problem('unknownReference', { value: 'Nroth', target: region, near: 'North' }), 'Team: there is no region “Nroth”. Did you mean “North”?', 'No region of this name'],
    [problem('unknownReference', { value: 1027, target: region }), 'Team: there is no region with the id 1027. Choose one from the list.', 'No region with this id'],
    [problem('unknownReference', { value: '', target: region }), 'Team: what was chosen is not there any more. Choose another.', 'No region of this name'],
    [problem('ambiguousReference', { value: 'North', matches: ['Ufone', 'Jazz'], count: 2, many: regions }), 'Team: 2 regions match “North”: Ufone, Jazz. Use the code, or fill in what it belongs to.', '2 regions match “North”'],
    [problem('duplicate', { value: 'A', others: [{ label: region, value: 'North' }, { label: subRegion, value: 'Gilgit' }] }), 'Team “A” is taken for region “North”, sub region “Gilgit”. Choose another, or open the existing record.', 'Taken by another record'],
    [problem('duplicate', { value: '' }), 'Team is taken. Choose another, or open the existing record.', 'Taken by another record'],
  ] as const
  for (const [found, sentence, reason] of cases) {
    expect([problemText('en', found, 'Team'), problemReason('en', found)]).toEqual([sentence, reason])
    const urdu = [problemText('ur', found, 'ٹیم'), problemReason('ur', found)]
    for (const text of urdu) expect(text).not.toMatch(/\{\{|undefined|null|[a-z]{3,} (is|of|to) /)
  }
  expect(problemText('ur', cases[0][0], 'ٹیم')).toContain('\u2068Lahore North\u2069')
})

test('what users typed is never read as a placeholder', () => {
  expect(problemText('en', problem('duplicate', { value: '{{label}} $& $1' }), 'Name')).toContain('“{{label}} $& $1”')
})

describe('what a refused value is told', () => {
  test.each(fields.map((field) => [field.key, field] as const))('%s: the limit or an example, in both languages', (_, field) => {
    const more = field.pattern === null ? [] : [{ value: '~'.repeat(field.min ?? 1), code: 'pattern' as const }]
    for (const { value, code } of [...kinds[field.kind].wrong(field), ...more]) {
      const found = read(field, value).problems.filter((p) => p.code === code)
      expect(found.length, `${code} of ${JSON.stringify(value)?.slice(0, 60)}`).toBeGreaterThan(0)
      if (untold.has(code)) continue
      for (const language of ['en', 'ur'] as const) {
        const sentence = problemText(language, found[0] ?? never(), field.label[language])
        expect(isTold(sentence, field, language), sentence).toBe(true)
        expect(sentence).not.toMatch(/\{\{|undefined|null/)
      }
    }
  })

  test.each(fields.map((field) => [field.key, field] as const))('%s: the same limit or example in short, whatever the value', (_, field) => {
    const reasons = new Map<string, Set<string>>()
    for (const { value } of kinds[field.kind].wrong(field)) for (const found of read(field, value).problems) for (const language of ['en', 'ur'] as const) {
      const reason = problemReason(language, found)
      const key = `${found.code} ${language}`
      reasons.set(key, (reasons.get(key) ?? new Set()).add(reason))
      const isShortLimit = /one (character|digit)|ایک (حرف|سے زیادہ)/.test(reason)
      expect(untold.has(found.code) || isShortLimit || isTold(reason, field, language), reason).toBe(true)
      expect(reason).not.toMatch(/\{\{|undefined|null/)
    }
    for (const [key, said] of reasons) expect([key, [...said]]).toEqual([key, [[...said][0]]])
  })

  test('lengths: the limit, and what the text has', () => {
    const said = (key: string, value: unknown) => read(fieldNamed(key), value).problems.map((p) => problemText('en', p, 'It'))
    expect(said('needed', 'x')).toEqual(['It must have at least 2 characters, like “Ember 5”; this has 1.'])
    expect(said('needed', 'Lahore Cantonment East')).toEqual(['It may have at most 20 characters; this has 22. It fits up to “Lahore Cantonment Ea”.'])
    expect(said('plain', `${'x'.repeat(225)} Between the canal and the road to the north`)).toEqual(['It may have at most 256 characters; this has 269. It fits up to “…Between the canal and the road”.'])
    expect(said('token', 'secret'.repeat(50))).toEqual(['It may have at most 256 characters; this has 300.'])
  })

  test('a pattern without help: a text that it takes', () => {
    const field = { ...fieldNamed('coded'), help: null }
    const [found] = read(field, 'ab-12').problems
    const example = found?.code === 'pattern' ? found.params.example : null
    expect(example).toMatch(/^[A-Z]{2}-\d{4}$/)
    expect(problemText('en', found ?? never(), 'Code')).toBe(`Code is not written as expected: it must look like ${example}.`)
    expect(read(field, example).problems).toEqual([])
  })

  test('an example of a day or a number is one that the field takes', () => {
    for (const field of fields) for (const { value } of kinds[field.kind].wrong(field)) for (const { code, params } of read(field, value).problems) {
      if (/^not(Date|DateTime|Number|Integer)$/.test(code) && 'example' in params) expect(read(field, params.example).codes, `${field.key}: ${params.example}`).toEqual([])
    }
  })
})

function never(): never {
  throw new Error('no problem was found')
}
