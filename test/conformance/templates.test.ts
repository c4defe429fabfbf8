/** A template that was filled in is read back as it is: each of its headings goes to its field, in both languages. */
import { expect, it } from 'vitest'
import { matchColumns } from '../../src/framework/web/bulk/engine/match-columns.ts'
import { importFields } from '#framework/kinds'
import { productModel } from './served.ts'

const uploaded = [...productModel.values()].filter(({ pages }) => pages.bulk.length)

it.each(uploaded.map((entity) => [entity.key, entity] as const))('%s', (_, entity) => {
  const fields = importFields(entity)
  for (const language of ['en', 'ur'] as const) {
    const headings = fields.map((field) => ({ text: field.label[language], empty: false }))
    expect(matchColumns(entity, headings, new Map()).map(({ target }) => target?.replace(/#id$/, ''))).toEqual(fields.map(({ key }) => key))
  }
})
