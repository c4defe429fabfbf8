import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { bulk as bulkEn } from '../../../src/framework/web/texts/en/bulk.ts'
import { texts as firstEn } from '../../../src/framework/web/texts/en/index.ts'
import { bulk as bulkUr } from '../../../src/framework/web/texts/ur/bulk.ts'
import { texts as firstUr } from '../../../src/framework/web/texts/ur/index.ts'

const en = { ...firstEn, bulk: bulkEn }
const ur = { ...firstUr, bulk: bulkUr }
const flat = (texts: object): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([part, lines]) => Object.entries(lines as { [key: string]: unknown }).map(([key, text]): [string, string] => [`${part}.${key}`, String(text)]))
const urdu = new Map(flat(ur))
const params = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((m) => m[1]).toSorted()

describe('texts of the web', () => {
  it('are all there in Urdu', () => {
    expect([...urdu.keys()].toSorted()).toEqual(flat(en).map(([key]) => key).toSorted())
  })

  it('say in Urdu what they say in English: the same parameters, other letters', () => {
    const words = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '')
    const wrong = flat(en).filter(([key, text]) => {
      const translated = urdu.get(key) ?? ''
      const translatable = /[a-z]/i.test(words(text)) && /\p{L}/u.test(words(translated)) && key !== 'shell.otherLanguage'
      return params(translated).join() !== params(text).join() || (translatable && !/[\u0600-\u06ff]/.test(translated))
    })
    expect(wrong).toEqual([])
  })

  it('keep to the style: no "please", "sorry", "successfully", no exclamation mark', () => {
    const allowed = new Set(['page.deletedSuccessfully'])
    expect(flat(en).filter(([key, text]) => !allowed.has(key) && /\b(please|sorry|successfully)\b|!/i.test(text))).toEqual([])
  })

  it('are all said somewhere', () => {
    const web = fileURLToPath(new URL('../../../src/framework/web', import.meta.url))
    const code = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((f) => /\.tsx?$/.test(f) && !/texts\/(en|ur)\//.test(f)).map((f) => readFileSync(join(web, f), 'utf8')).join('\n')
    // Answers of a sign-in are texts by their own names.
    const answers = ['signIn.tenantInactive', 'signIn.tenantUnknown']
    const said = (key: string) => answers.includes(key) || code.includes(key.replace(/_(one|other)$/, ''))
    expect(flat(en).map(([key]) => key).filter((key) => !said(key))).toEqual([])
  })
})
