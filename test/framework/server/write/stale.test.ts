/** A row that moved on is a 409 on every door, with the row as it is now. */
import { afterEach, expect, test } from 'vitest'
import { entityOf, permissionName } from '#framework/metadata'
import { LostUpdate } from '../../../../src/framework/server/failures.ts'
import { makeTransaction } from '../../../../src/framework/server/feature/transaction/make-transaction.ts'
import type { WriteHook } from '../../../../src/framework/server/write/hooks.ts'
import { Book, toyModel } from '../../../support/toy-model.ts'
import { librarian, openLibrary, type Library } from './library.ts'

let library: Library | undefined
afterEach(() => library?.close())

const member = entityOf(toyModel, 'Member')
/** A loan renames its book, at a version of long ago. */
const meddling: WriteHook = {
  async written({ principal, created }, tx) {
    if (created.length) await tx.write({ principal, entity: entityOf(toyModel, 'Book'), changes: { kind: 'update', rows: [{ id: bookId, bookTitle: 'by a hook', rowVersion: 1 }], single: true }, reason: 'hook', requestId: '' })
  },
}
let bookId = 0

test.each<[string, (library: Library, more?: object) => Promise<unknown>]>([
  ['a form', ({ put }, more) => put('Book', { id: bookId, bookTitle: 'x', rowVersion: 1 }, { kind: 'update', ...more })],
  ['a save', ({ put }, more) => put('Book', { id: bookId, isbn: '1-1', bookTitle: 'x', rowVersion: 1 }, { kind: 'save', ...more })],
  ['one row among several', ({ change }, more) => change('Book', { kind: 'update', rows: [{ id: bookId - 1, pages: 9 }, { id: bookId, bookTitle: 'x', rowVersion: 1 }] }, more)],
  ['a short body of bytes', ({ change }, more) => change('Book', { kind: 'update', rows: Buffer.from(JSON.stringify([{ id: bookId, bookTitle: 'x', rowVersion: 1 }])) }, more)],
  ['a long body of bytes', ({ change }, more) => change('Book', { kind: 'save', rows: Buffer.from(JSON.stringify([...Array.from({ length: 1000 }, (_, n) => ({ isbn: `9-${n}`, bookTitle: 'new' })), { id: bookId, bookTitle: 'x', rowVersion: 1 }])) }, { bulk: true, ...more })],
  ['a hook', ({ put }, more) => put('Loan', { bookId }, more)],
  ['a transaction', ({ deps }, more) => makeTransaction(() => deps)({ principal: librarian(), ...more }, (tx) => tx.update(Book, [{ id: bookId, bookTitle: 'x', rowVersion: 1 }]))],
  ['a transaction of several rows', ({ deps }, more) => makeTransaction(() => deps)({ principal: librarian(), ...more }, (tx) => tx.update(Book, [{ id: bookId - 1, pages: 3 }, { id: bookId, bookTitle: 'x', rowVersion: 1 }]))],
])('from %s', async (_, write) => {
  library = await openLibrary({ hooks: new Map([['Loan', meddling]]) })
  await library.put('Book', { isbn: '0-0', bookTitle: 'Other' })
  bookId = await library.put('Book', { isbn: '1-1', bookTitle: 'First' })
  await library.put('Book', { id: bookId, bookTitle: 'Now' }, { kind: 'update' })
  const before = await library.state()
  const error = await write(library).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(LostUpdate)
  expect(error).toMatchObject({ status: 409, data: { id: bookId, bookTitle: 'Now', rowVersion: 2 } })
  // Whoever may not read the rows learns no more than that.
  const writes = [...librarian().permissions].filter((name) => name !== permissionName(entityOf(toyModel, 'Book'), 'Read'))
  const blind = await write(library, { principal: librarian({ permissions: new Set(writes) }) }).catch((thrown: unknown) => thrown)
  expect(blind).toMatchObject({ status: 409, data: null })
  expect(await library.state()).toBe(before)
})

test('a body in which something else is wrong too is told all of it; of several rows that moved on each is named', async () => {
  library = await openLibrary()
  const ids = [await library.put('Member', { name: 'A' }), await library.put('Member', { name: 'B' })]
  for (const id of ids) await library.put('Member', { id, name: `${id}` }, { kind: 'update' })
  const rows = ids.map((id) => ({ id, name: 'x', rowVersion: 1 }))
  const wrong = await library.change(member.key, { kind: 'update', rows: [...rows, { id: 999_999, name: 'y' }] }).catch((thrown: unknown) => thrown)
  expect(wrong).toMatchObject({ status: 400, errors: [{ members: ['[0].rowVersion'] }, { members: ['[1].rowVersion'] }, { members: ['[2].id'] }] })
  const stale = await library.change(member.key, { kind: 'update', rows }).catch((thrown: unknown) => thrown)
  expect(stale).toMatchObject({ status: 409, data: { id: ids[0], rowVersion: 2 }, errors: [{ members: ['[0].rowVersion'] }, { members: ['[1].rowVersion'] }] })
})
