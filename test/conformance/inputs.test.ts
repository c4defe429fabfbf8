/** Whatever a service of the product refuses, it says in the words of fields: never in those of the library that reads its input. */
import { z } from 'zod'
import { expect, it } from 'vitest'
import { features } from '../../src/app/features.ts'
import { inputSentence } from '../../src/framework/server/http/service/input-problems.ts'
import { declaredServices } from '../support/declared-services.ts'

const wrong: readonly unknown[] = [undefined, null, {}, [], [{}], [[]], '', '~'.repeat(10_001), '31/12/2026', -1e12, 1e12, 0.5, true, 'maybe']
const foreign = /Invalid|expected (?:one of|to |\w+, )|received|NaN|undefined|Unrecognized|\{\{/

const services = declaredServices(features).flatMap(({ path, input }) => (input ? [{ path, input }] : []))
/** Properties of an object, also where the object is turned into something else or checked as a whole. */
const namesOf = (schema: z.ZodType) => Object.keys((z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as { properties?: object }).properties ?? {})

it('is said in both languages, for every property of every service', async () => {
  expect(services.length).toBeGreaterThan(100)
  const found = new Set<string>()
  for (const { path, input } of services) {
    for (const name of namesOf(input)) for (const value of wrong) for (const language of ['en', 'ur'] as const) {
      const result = await input.safeParseAsync({ [name]: value }, { error: (issue) => inputSentence(input, issue, language, (label) => label) })
      for (const { message, path: at } of result.error?.issues ?? []) {
        if (foreign.test(message) || message === '' || (language === 'ur' && !/[\u0600-\u06FF]/.test(message) && !message.startsWith('must be'))) found.add(`${path} ${at.join('.')} (${language}): ${message}`)
      }
    }
  }
  expect([...found].slice(0, 40)).toEqual([])
})

it('is told as missing where nothing was sent, not as a number out of range', async () => {
  const found = new Set<string>()
  for (const { path, input } of services) {
    for (const given of [{}, Object.fromEntries(namesOf(input).map((name) => [name, null]))]) {
      const result = await input.safeParseAsync(given, { error: (issue) => inputSentence(input, issue, 'en', (label) => label, given) })
      for (const { message } of result.error?.issues ?? []) if (/ must be .*number|^must be between/.test(message)) found.add(`${path}: ${message}`)
    }
  }
  expect([...found]).toEqual([])
})
