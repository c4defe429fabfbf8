/** What the conditions of a list are called. */
import type { FieldModel } from '#framework/metadata'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFilterWords } from '../../../../src/framework/web/list/filters/filter-text.tsx'
import { filterable, operatorsFor, type ListFilter } from '../../../../src/framework/web/list/filters/list-filter.ts'
import { speak } from '../../../../src/framework/web/texts/load.ts'
import { productModel } from '../../../support/shapes.ts'

/** One field of each kind that a list can be asked for the empty ones of. */
const fields = new Map<string, FieldModel>()
for (const field of [...productModel.values()].flatMap(filterable)) if (operatorsFor(field).includes('empty')) fields.set(field.kind, field)

function Words({ filter }: { filter: ListFilter }) {
  const { operator, value } = useFilterWords(filter)
  return createElement('p', null, `${operator}|${value}`)
}

describe('a condition in words', () => {
  beforeAll(() => speak('en'))

  it.each([...fields])('that a field is empty has no value: %s', (_, field) => {
    const said = (value: string) => renderToStaticMarkup(createElement(Words, { filter: { field, operator: 'empty', values: [value] } }))
    expect([said('true'), said('false')]).toEqual(['<p>is empty|</p>', '<p>is not empty|</p>'])
  })

  it.each([...fields])('a value that is none of the field is said as it stands in the address: %s', (_, field) => {
    expect(renderToStaticMarkup(createElement(Words, { filter: { field, operator: 'ne', values: ['no-value'] } }))).toMatch(/\|no-value<\/p>$/)
  })

  it('names each of several values', () => {
    const field = fields.get('dateTime') as FieldModel
    expect(renderToStaticMarkup(createElement(Words, { filter: { field, operator: 'between', values: ['2026-01-05', '2026-02-06'] } }))).toBe('<p>is between|5 Jan 2026 and 6 Feb 2026</p>')
  })
})
