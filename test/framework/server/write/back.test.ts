/** Restoring and undoing where more than a row is concerned: files, secrets, references that were emptied, scope, and a request sent twice. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WriteRequest } from '../../../../src/framework/server/write/request.ts'
import { WriteKey } from '../../../../src/framework/server/write/keys/write-key.ts'
import { librarian, openLibrary, type Library } from './library.ts'

const scoped = librarian({ userName: 'local' })
let library: Library

beforeAll(async () => {
  library = await openLibrary({
    scope: (entity, { userName }) => (entity.key === 'Publisher' && userName === 'local' ? { key: 'lahore', restsOn: [], predicate: (column) => sql<boolean>`${column('city')} = ${'Lahore'}` } : null),
  })
})
afterAll(() => library.close())

const one = async (table: string, id: number) => (await library.sql(`SELECT * FROM data.${table} WHERE tenant_id = 1 AND id = $1`, [id]))[0]
const remove = (entity: string, ids: number[]) => library.change(entity, { kind: 'delete', ids })
const restore = (entity: string, ids: number[], more: Partial<WriteRequest> = {}) => library.change(entity, { kind: 'restore', ids }, { reason: 'restore', ...more })

/** Runs what must be refused; nothing of the tenant may have moved. */
async function refused(work: () => Promise<unknown>, status: number): Promise<void> {
  const before = await library.state()
  await expect(work()).rejects.toMatchObject({ status })
  expect(await library.state()).toBe(before)
}

describe('restoring', () => {
  test('tells that a secret is not kept, and how many references stay empty', async () => {
    const author = await library.put('Author', { name: 'Amin', taxNumber: '123-4' })
    const books = [await library.put('Book', { isbn: '1-10', bookTitle: 'A', authorId: author }), await library.put('Book', { isbn: '1-11', bookTitle: 'B', authorId: author })]
    await remove('Author', [author])
    expect(await one('book', books[0] ?? 0)).toMatchObject({ author_id: null })
    const { notes } = await restore('Author', [author])
    expect(notes).toEqual([expect.stringContaining('is not kept in history. Enter it anew.'), '2 records referred to it until it was deleted. They stay without it.'])
    expect(await one('author', author)).toMatchObject({ name: 'Amin', tax_number: '' })
    expect(await one('book', books[0] ?? 0)).toMatchObject({ author_id: null })
  })

  test('brings a picture back with its row, and tells where its bytes are gone', async () => {
    const keys = ['a'.repeat(32), 'b'.repeat(32)]
    for (const key of keys) await library.sql(`INSERT INTO data.file (tenant_id, key, entity, user_id, name, type, size, sha256, bytes) VALUES (1, $1, 'Book', 7, 'cover.png', 'image/png', 1, '', 'x')`, [key])
    const ids = [await library.put('Book', { isbn: '2-10', bookTitle: 'A', cover: keys[0] }), await library.put('Book', { isbn: '2-11', bookTitle: 'B', cover: keys[1] })]
    await remove('Book', ids)
    await library.sql('DELETE FROM data.file WHERE key = $1', [keys[1]])
    const { notes } = await restore('Book', ids)
    expect(notes).toEqual(['Cover is empty: the file is gone.'])
    expect([await one('book', ids[0] ?? 0), await one('book', ids[1] ?? 0)]).toMatchObject([{ cover: keys[0] }, { cover: null }])
    expect(await library.sql('SELECT row_id FROM data.file WHERE key = $1', [keys[0]])).toEqual([{ row_id: ids[0] }])
  })

  test('of a row outside the own scope is that of one that never existed; inside it works', async () => {
    const [here, there] = [await library.put('Publisher', { name: 'Here', city: 'Lahore' }), await library.put('Publisher', { name: 'There', city: 'Multan' })]
    await remove('Publisher', [here, there])
    await refused(() => restore('Publisher', [there], { principal: scoped }), 404)
    await refused(() => restore('Publisher', [here, there], { principal: scoped }), 404)
    await restore('Publisher', [here], { principal: scoped })
    expect(await one('publisher', here)).toMatchObject({ name: 'Here' })
  })

  test('sent twice under one key is done once and answered alike', async () => {
    const id = await library.put('Publisher', { name: 'Twice', city: 'Lahore' })
    await remove('Publisher', [id])
    const answers = [await restore('Publisher', [id], { idempotencyKey: new WriteKey('restore-1') }), await restore('Publisher', [id], { idempotencyKey: new WriteKey('restore-1') })]
    expect(answers[1]).toMatchObject({ created: 1, ids: [id], changeSet: answers[0]?.changeSet })
    await refused(() => restore('Publisher', [id]), 400)
  })
})

describe('undoing', () => {
  test('a change of a row outside the own scope is refused as for one that never existed', async () => {
    const id = await library.put('Publisher', { name: 'Far', city: 'Multan' })
    const { changeSet = 0 } = await library.change('Publisher', { kind: 'update', rows: [{ id, name: 'Farther' }], single: true })
    const undo = (more: Partial<WriteRequest> = {}) => library.change('Publisher', { kind: 'undo', changeSet, row: id }, { reason: 'undo', ...more })
    await refused(() => undo({ principal: scoped }), 404)
    await undo({ idempotencyKey: new WriteKey('undo-1') })
    await undo({ idempotencyKey: new WriteKey('undo-1') })
    expect(await one('publisher', id)).toMatchObject({ name: 'Far', row_version: 3 })
  })

  test('of a deletion gives emptied references back', async () => {
    const author = await library.put('Author', { name: 'Noor' })
    const book = await library.put('Book', { isbn: '3-10', bookTitle: 'A', authorId: author })
    const { changeSet = 0 } = await remove('Author', [author])
    expect(await one('book', book)).toMatchObject({ author_id: null })
    await library.change('Author', { kind: 'undo', changeSet, row: null }, { reason: 'undo' })
    expect([await one('author', author), await one('book', book)]).toMatchObject([{ name: 'Noor' }, { author_id: author }])
  })
})
