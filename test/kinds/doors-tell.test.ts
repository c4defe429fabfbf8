/** Every field, every wrong value, every door: the form, the call that writes, the check of an upload. Each gives the limit or an example, in both languages. */
import { kinds, parserOf, type Json } from '#framework/kinds'
import type { FieldModel, Language, Model } from '#framework/metadata'
import { problem, problemReason, problemText, type Problem, type ValidationError } from '#framework/wire'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { problemsOf } from '../../src/framework/web/form/form-problems.ts'
import { isWritten } from '../support/row-maker.ts'
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts'
import { productModel } from '../support/shapes.ts'
import { acceptedIn, limitsOf } from './shown-example.ts'
import { isTold, untold } from '../support/told.ts'
import { fields, model, sources, words } from './fields.ts'
import { moment } from './reading.ts'

interface Finding { row: number; field: string; code: string; reason: string; message: string }

const languages = ['en', 'ur'] as const
const wrongOf = (field: FieldModel): { value: Json; code: string }[] => [...kinds[field.kind].wrong(field), ...(field.pattern === null ? [] : [{ value: '~'.repeat(field.min ?? 1), code: 'pattern' }])].filter(({ code }) => !untold.has(code)).map(({ value, code }) => ({ value: value as Json, code }))

/** What the parser of the field refuses, as any door gets it. */
function refusalsOf(field: FieldModel, of: Model, value: Json): Problem[] {
  const found: Problem[] = []
  parserOf(field, of)(value, { ...moment, refuse: (one) => void found.push(one) })
  return found
}

describe.each(languages)('told in %s', (language: Language) => {
  let server: TestServer
  let me: TestClient
  const headers = { '.aspnetcore.culture': language }
  beforeAll(async () => {
    server = await startTestServer({ sources, words })
    me = await server.admin()
  })
  afterAll(() => server.close())

  test.each(fields.filter(isWritten).map((field) => [field.key, field] as const))('%s', async (_, field) => {
    const wrong = wrongOf(field)
    // A list whose entries are all wrong is empty as well, and rows in it lack what they need.
    const isSaid = (sentence: string) => !sentence.endsWith(problemText(language, problem('required'), ''))
    for (const { value, code } of wrong) {
      const form = problemsOf(field, value, { model, language, moment, isNew: true }).filter(isSaid)
      expect(form.length, `${code} of ${JSON.stringify(value).slice(0, 60)}`).toBeGreaterThan(0)
      const answer = await me.call('Everything/Create', { body: { [field.wire]: value }, headers })
      const errors = (answer.envelope.error?.validationErrors ?? []).filter(({ members }: ValidationError) => members.some((member) => member.split(/[.[]/)[0] === field.wire))
      const call = [...new Set(errors.map(({ message }) => message))].filter(isSaid)
      expect([answer.status, call.length >= form.length]).toEqual([400, true])
      for (const sentence of [...form, ...call]) expect(isTold(sentence, field, language), sentence).toBe(true)
      // Today of the server is not today of this form; an owned row is named as a record by the call.
      if (field.from !== 'today' && field.kind !== 'rows') expect(call).toEqual(form)
    }
    const checked = (await me.call('Everything/CheckBulk', { body: wrong.map(({ value }) => ({ [field.wire]: value })), headers })).envelope.result as { errors: Finding[] }
    for (const [row, { value, code }] of wrong.entries()) {
      const found = checked.errors.filter((one) => one.row === row && one.field.split(/[.[]/)[0] === field.wire)
      // The call knows the fields of owned rows, and speaks of those.
      const said = found.map((one) => one.code)
      if (field.kind === 'rows') expect(said.length).toBeGreaterThan(0)
      else expect(said, JSON.stringify(value).slice(0, 60)).toContain(code)
      for (const { reason, message } of found.filter((one) => !untold.has(one.code))) for (const text of [reason, message]) expect(isTold(text, field, language), text).toBe(true)
    }
  })
})

test('every field of the product, by the sentences of all doors', () => {
  for (const entity of productModel.values()) for (const field of entity.fields.filter(isWritten)) for (const { value } of wrongOf(field)) {
    for (const found of refusalsOf(field, productModel, value).filter(({ code }) => !untold.has(code))) for (const language of languages) {
      for (const text of [problemText(language, found, field.label[language]), problemReason(language, found)]) {
        expect(isTold(text, field, language) && !/\{\{|undefined|null/.test(text), `${entity.key}.${field.key}: ${text}`).toBe(true)
      }
    }
  }
})

test('every field of the product: what is refused is told the limits, and shown a value that the field takes', () => {
  const silent = [...productModel.values()].flatMap((entity) => entity.fields.filter(isWritten).flatMap((field) => wrongOf(field).flatMap(({ value }) => refusalsOf(field, productModel, value).filter(isFormed(field)).flatMap((found) => languages.flatMap((language) => {
    const sentence = problemText(language, found, field.label[language])
    const missed = limitsOf(field, found.code, moment).filter((limit) => !sentence.includes(limit))
    return acceptedIn(sentence.replace(field.label[language], ''), field, moment).length && !missed.length ? [] : [`${entity.key}.${field.key}: ${sentence} ${missed.join(' ')}`]
  })))))
  expect([...new Set(silent)]).toEqual([])
})

/** All but what says how long a text may be: there the text itself is said as far as it fits, where it is no secret. */
const isFormed = (field: FieldModel) => ({ code }: Problem) => !untold.has(code) && !field.secret && code !== 'tooLong'

test('a text that is too long is shown how much of it fits', () => {
  for (const entity of productModel.values()) for (const field of entity.fields.filter((one) => isWritten(one) && one.kind === 'text')) {
    const max = field.max ?? (field.multiline ? 4000 : 256)
    const sent = `${'x'.repeat(max - 1)}yz`
    for (const found of refusalsOf(field, productModel, sent).filter(({ code }) => code === 'tooLong')) for (const language of languages) {
      const shown = acceptedIn(problemText(language, found, ''), field, moment)
      expect(shown.some((text) => field.pattern !== null || sent.slice(0, max).endsWith(String(text))), `${entity.key}.${field.key}`).toBe(!field.secret)
    }
  }
})

test('the help that stands in an error says a limit or an example itself', () => {
  const silent = [...productModel.values()].flatMap((entity) => entity.fields.filter((field) => isWritten(field) && field.pattern !== null && field.help !== null).flatMap((field) => languages.flatMap((language) => (/\d|: /.test(field.help?.[language] ?? '') ? [] : [`${entity.key}.${field.key} ${language}: ${field.help?.[language]}`]))))
  expect(silent).toEqual([])
})
