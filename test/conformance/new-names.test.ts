/** "New site", «نئی سائٹ»: the button of every entity names what it makes, and in Urdu agrees with it. */
import { expect, it } from 'vitest'
import { list as english } from '../../src/framework/web/texts/en/list.ts'
import { list as urdu } from '../../src/framework/web/texts/ur/list.ts'
import { newOne } from '../../src/framework/web/texts/new-one.ts'
import type { Say } from '../../src/framework/web/texts/say.ts'
import { productModel } from '../support/shapes.ts'

const sayIn = (texts: { readonly [key: string]: string }): Say => ((key: string, params: { [name: string]: string } = {}) =>
  (texts[key.replace('list.', '')] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')) as Say

/** Nouns at the end of names, by a speaker of Urdu; held apart from the words of the product, which could be wrong. */
const feminine = 'تعطیل چھٹی انوینٹری گراؤنڈنگ حالت فہرست تصدیق اسمبلی ٹیکنالوجی حاضری رپورٹ گنجائش وصولی درخواست کھپت واپسی کمپنی بندی ٹیم سرگرمی قسم سائٹ گاڑی اطلاع ترجیح مقدار ہوم تفویض تاریخ ڈائریکٹری بیٹری اکائی'.split(' ')

it('is the named sentence of every entity, and never the one for nouns that nobody knows', () => {
  const generic = [...productModel.values()].filter((entity) => newOne(entity, 'ur', sayIn(urdu)).includes(':')).map((entity) => `${entity.key}: '${entity.label.one.ur}' ends in a noun whose gender stands in no line of entities/words.ts`)
  expect(generic).toEqual([])
})

it('agrees with its noun, and stands behind what that belongs to', () => {
  for (const entity of productModel.values()) {
    const text = newOne(entity, 'ur', sayIn(urdu))
    const one = entity.label.one.ur
    const [, before, fresh, noun] = /^(.*?)(نیا|نئی) (.+)$/.exec(text) ?? []
    expect([entity.key, `${before}${noun}`]).toEqual([entity.key, one])
    if (/ (کا|کی) /.test(one)) expect([entity.key, fresh === 'نئی', / (کا|کی) $/.test(before ?? '')]).toEqual([entity.key, before?.endsWith(' کی '), true])
    else expect([entity.key, text, fresh === 'نئی']).toEqual([entity.key, text, feminine.includes(one.split(' ').at(-1) ?? '')])
    expect(newOne(entity, 'en', sayIn(english))).toMatch(/^New \S/)
  }
  const named = (key: string) => newOne(productModel.get(key) ?? { label: { one: { en: '', ur: '' }, many: { en: '', ur: '' }, gender: null } }, 'ur', sayIn(urdu))
  expect([named('Site'), named('Vendor'), named('SiteStatus'), named('DutyTime')]).toEqual(['نئی سائٹ', 'نیا وینڈر', 'سائٹ کی نئی حالت', 'ڈیوٹی کا نیا وقت'])
})
