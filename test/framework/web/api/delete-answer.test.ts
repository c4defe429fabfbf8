import { entityOf, type EntityModel } from '#framework/metadata'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../../src/framework/web/api/delete-answer.ts'
import { toyModel } from '../../../support/toy-model.ts'

const withRule = (deleted: EntityModel['wire']['deleted']): EntityModel => {
  const book = entityOf(toyModel, 'Book')
  const { deleted: _none, ...wire } = book.wire
  return { ...book, wire: deleted === undefined ? wire : { ...wire, deleted } }
}

describe('how a delete says that it worked', () => {
  it.each([
    ['messageNull', { message: null }, null],
    ['messageNull', { message: 'In use.', success: false }, 'In use.'],
    ['messageNull', { message: '' }, ''],
    ['messageEmpty', { message: '' }, null],
    ['messageEmpty', { message: 'In use.' }, 'In use.'],
    ['success', { success: true }, null],
    ['success', { success: false, message: 'In use.' }, 'In use.'],
    ['success', {}, ''],
    [undefined, null, null],
    [undefined, { success: false, message: 'In use.' }, 'In use.'],
  ] as const)('%s: %j → %j', (rule, answer, refused) => {
    expect(refusalOf(withRule(rule), answer)?.message ?? null).toBe(refused)
  })
})
