import { describe, expect, it } from 'vitest'
import { texts as en } from '../../../src/framework/web/texts/en/index.ts'
import { texts as ur } from '../../../src/framework/web/texts/ur/index.ts'

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
})
