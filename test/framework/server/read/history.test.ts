import { afterAll, beforeAll, expect, it } from 'vitest'
import { InvalidInput, NotFound } from '../../../../src/framework/server/failures.ts'
import { openLibrary, reader, type Library } from './library.ts'

let library: Library
let author: number
let book: number
beforeAll(async () => {
  library = await openLibrary()
  ;[author = 0] = await library.insert('Author', [{ name: 'Annie' }])
  ;[book = 0] = await library.insert('Book', [{ isbn: '111', book_title: 'Now', author_id: author }])
  await change('Book', book, 'c', null, null)
  await change('Book', book, 'u', { book_title: 'Before', author_id: null, shelves: [], last_seen: '2024-01-15T05:20:30.5+00:00' }, { book_title: 'Now', author_id: author, shelves: [9], last_seen: null })
  await change('Author', 77, 'd', { id: 77, name: 'Gone', pen_name: '', tax_number: 'T-9', books: 0 }, null)
})
afterAll(() => library.close())

const change = (entity: string, rowId: number, op: string, old: object | null, now: object | null) => library.database.transaction(1, async (c) => {
  const [set] = await c.rows({ text: `INSERT INTO app.change_set (tenant_id, at, user_id, user_name, reason, entity) VALUES (1, '2024-02-01T10:00:00Z', 7, 'amna', 'form', $1) RETURNING id`, values: [entity] })
  await c.run({ text: 'INSERT INTO app.change_row (tenant_id, change_set_id, entity, row_id, op, old, new) VALUES (1, $1, $2, $3, $4, $5, $6)', values: [set?.[0] ?? 0, entity, rowId, op, old && JSON.stringify(old), now && JSON.stringify(now)] })
})

it('tells who changed what, newest first, with names of references', async () => {
  const page = await library.get('Book', 'history', `Id=${book}`)
  expect(page).toEqual({
    totalCount: 2,
    items: [
      {
        changeSetId: expect.any(Number), time: '2024-02-01T10:00:00Z', userId: 7, userName: 'amna', reason: 'form', operation: 'update',
        changes: [
          { field: 'bookTitle', old: 'Before', new: 'Now' }, { field: 'authorId', old: null, new: author, oldName: null, newName: 'Annie' },
          { field: 'lastSeen', old: '2024-01-15T05:20:30.5Z', new: null }, { field: 'shelves', old: [], new: [{ id: 9, name: null }] },
        ],
      },
      { changeSetId: expect.any(Number), time: '2024-02-01T10:00:00Z', userId: 7, userName: 'amna', reason: 'form', operation: 'create', changes: [] },
    ],
  })
})

it('pages', async () => {
  expect(await library.get('Book', 'history', `Id=${book}&SkipCount=1&MaxResultCount=1`)).toMatchObject({ totalCount: 2, items: [{ operation: 'create' }] })
})

it('tells of a deleted row what stood in it, secrets cut', async () => {
  const page = await library.get('Author', 'history', 'Id=77')
  expect(page).toMatchObject({ totalCount: 1, items: [{ operation: 'delete', changes: [{ field: 'name', old: 'Gone', new: null }] }] })
  expect(JSON.stringify(page)).not.toContain('T-9')
})

it('is nobody else’s, and of nothing that never was', async () => {
  await expect(library.ask('Book', 'history', `Id=${book}`, reader(2))).rejects.toBeInstanceOf(NotFound)
  await expect(library.ask('Author', 'history', 'Id=77', reader(2))).rejects.toBeInstanceOf(NotFound)
  await expect(library.ask('Book', 'history', 'Id=5')).rejects.toBeInstanceOf(NotFound)
  await expect(library.ask('Book', 'history', 'Id=x')).rejects.toBeInstanceOf(InvalidInput)
})
