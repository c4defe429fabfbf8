import { entityOf } from '#framework/metadata'
import { readableNames } from '#framework/wire'
import { describe, expect, it } from 'vitest'
import { allColumns, chosenColumns, usualKeys } from '../../../../src/framework/web/list/columns/columns.ts'
import { toyModel } from '../../../support/toy-model.ts'

const book = entityOf(toyModel, 'Book')

describe('columns of a list', () => {
  it('stand in the order of the descriptor, the code first and always there', () => {
    const columns = allColumns(book, 'en')
    expect(columns.filter((c) => c.isTitle).map((c) => c.key)).toEqual(['isbn'])
    expect(chosenColumns(columns, usualKeys(book)).map((c) => c.key)).toEqual(['isbn', 'bookTitle', 'author', 'publisher', 'state', 'published', 'lastModificationTime'])
    expect(chosenColumns(columns, ['state', 'gone', 'author']).map((c) => c.key)).toEqual(['isbn', 'state', 'author'])
  })

  it('of features stand where they say: in place of another, behind another, else at the end', () => {
    const part = (name: string, where: object) => ({ name, label: { en: name, ur: name }, width: 90, cell: () => name, ...where })
    const further = [part('state2', { insteadOf: 'state' }), part('who', { after: 'author' }), part('last', {})]
    const keys = usualKeys(book, further)
    expect(keys).not.toContain('state')
    expect(keys.indexOf('who')).toBe(keys.indexOf('author') + 1)
    expect(keys[keys.indexOf('state2') - 1]).toBe('publisher')
    expect(keys.slice(-2)).toEqual(['last', 'lastModificationTime'])
    expect(usualKeys(book, [part('due', { insteadOf: 'lastModificationTime' })]).slice(-1)).toEqual(['due'])
    // What was replaced can still be chosen.
    expect(chosenColumns(allColumns(book, 'en', further), ['state']).map((c) => c.key)).toContain('state')
  })

  it('show nothing that is secret, and sort only by what the server sorts by', () => {
    for (const entity of toyModel.values()) {
      const columns = allColumns(entity, 'en')
      expect(columns.some((c) => c.field.secret || c.field.input)).toBe(false)
      const names = readableNames(entity)
      for (const { sortName } of columns) if (sortName !== null) expect(names.has(sortName.toLowerCase())).toBe(true)
    }
  })

  it('sort references by name', () => {
    expect(allColumns(book, 'en').find((c) => c.key === 'author')?.sortName).toBe('authorName')
  })
})
