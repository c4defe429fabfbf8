/** Lists and forms are sensible without a word per entity (document 0 §1, §3). */
import { cellOf } from '#framework/kinds/web'
import type { EntityModel } from '#framework/metadata'
import { describe, expect, it } from 'vitest'
import { formSections } from '../../src/framework/web/form/form-fields.ts'
import { allColumns, chosenColumns, usualKeys } from '../../src/framework/web/list/columns/columns.ts'
import { filterable, operatorsFor } from '../../src/framework/web/list/filters/list-filter.ts'
import { productModel } from './served.ts'

const shown = [...productModel.values()].filter((entity) => entity.pages.list.length > 0)
const columnsOf = (entity: EntityModel, language: 'en' | 'ur' = 'en') => chosenColumns(allColumns(entity, language), usualKeys(entity))

/** Fields whose values a user picks from, or whose range says something. */
const picked = ['choice', 'ref', 'refs', 'date', 'dateTime', 'boolean', 'integer', 'decimal']

describe.each(shown.map((entity) => [entity.key, entity] as const))('%s', (_, entity) => {
  const columns = columnsOf(entity)

  it('begins with what the row is called, and says at a glance what fits', () => {
    const [first] = columns
    expect(first?.isTitle).toBe(true)
    expect([entity.code, ...entity.title]).toContain(first?.key)
    expect(entity.list).toContain(first?.key)
    expect(columns.length).toBeGreaterThanOrEqual(2)
    expect(columns.length).toBeLessThanOrEqual(11)
    // What is left of the title's fields is in sight too: the title is how the row is called elsewhere.
    const keys = columns.map((c) => c.key)
    expect(entity.title.filter((key) => !keys.includes(key))).toEqual([])
  })

  it('shows no ids, no long texts, no secrets, and no head twice', () => {
    const noise = columns.filter(({ key, field }) => key === 'id' || (field.key.endsWith('Id') && field.kind !== 'text') || field.secret || field.input || field.multiline || field.kind === 'rows' || /^(creator|lastModifier)/.test(key))
    expect(noise.map((c) => c.key)).toEqual([])
    for (const language of ['en', 'ur'] as const) {
      const heads = columnsOf(entity, language).map((c) => c.label)
      expect(heads.filter((head, i) => heads.indexOf(head) !== i)).toEqual([])
    }
  })

  it('gives columns a width within bounds, numbers at the end of it', () => {
    for (const { key, width, align, field } of columns) {
      if (width !== null) expect([key, width >= 76 && width <= 260]).toEqual([key, true])
      expect([key, align]).toEqual([key, ['integer', 'decimal'].includes(field.kind) ? 'end' : 'start'])
      expect([key, cellOf(field).width(field)]).toEqual([key, width])
    }
  })

  it('can be narrowed by every choice, reference, date, number and flag', () => {
    const offered = filterable(entity)
    const missing = entity.fields.filter((field) => picked.includes(field.kind) && !field.secret && !field.input && !offered.includes(field))
    expect(missing.map((field) => field.key)).toEqual([])
    for (const field of offered) expect([field.key, operatorsFor(field).length > 0]).toEqual([field.key, true])
    const sortable = columns.filter((c) => c.sortName === null && !['image', 'file', 'refs', 'texts'].includes(c.field.kind))
    expect(sortable.map((c) => c.key)).toEqual([])
  })

  it('enters long forms section by section, each with a name in both languages', () => {
    const sections = formSections(entity)
    const count = sections.flatMap((section) => section.fields).length
    if (count > 12) expect(sections.length).toBeGreaterThan(1)
    for (const { fields } of sections) expect(fields.length).toBeLessThanOrEqual(12)
    if (sections.length > 1) expect(sections.filter(({ title }) => !title.en || !title.ur).map(({ fields }) => fields.map((field) => field.key))).toEqual([])
  })
})

describe('kinds of text', () => {
  const texts = shown.flatMap((entity) => entity.fields.filter((field) => field.kind === 'text').map((field) => ({ entity: entity.key, field })))

  it('that hold an address or a colour are told so: they become links and swatches', () => {
    const wanted: readonly [pattern: RegExp, format: string][] = [[/e-?mail/i, 'email'], [/(phone|contact)Number$/i, 'phone'], [/colou?r$/i, 'color']]
    const untold = texts.flatMap(({ entity, field }) => wanted.filter(([pattern, format]) => pattern.test(field.key) && field.format !== format).map(([, format]) => `${entity}.${field.key} is no ${format}`))
    expect(untold).toEqual([])
  })
})
