/** Indexes that a feature adds: ordered, carrying, and of few rows; made once, and let alone by the next start. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FurtherIndex } from '#framework/server'
import { migrate } from '../../../../src/framework/server/schema/migrate.ts'
import { emptyDatabase, entity, f, modelOf } from './library-schema.ts'

const model = modelOf(entity('Book', { title: 'bookTitle', unique: false, fields: { bookTitle: f.text(), dueDate: f.date(), isLent: f.boolean() } }))
const indexes: FurtherIndex[] = [
  { entity: 'Book', name: 'book_late_ix', by: '{dueDate}, {id}', carries: ['bookTitle'], where: '{isLent}' },
  { entity: 'Book', name: 'book_day_ix', by: '{dueDate}, {creationTime}' },
  { entity: 'Book', name: 'book_lost_ix', by: '{dueDate}', carries: ['nobodyHasIt'] },
  { entity: 'Author', name: 'author_ix', by: '{id}' },
]
let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  db = await emptyDatabase()
  await migrate(db.owner, model, { indexes })
})
afterAll(() => db.close())

test('stand on the table behind the tenant, where the entity has all fields that they carry', async () => {
  const made = await db.sql<{ name: string; sql: string }>(`SELECT indexname AS name, regexp_replace(indexdef, '^.* USING btree ', '') AS sql FROM pg_indexes WHERE schemaname = 'data' AND indexname IN ('book_late_ix', 'book_day_ix', 'book_lost_ix', 'author_ix') ORDER BY 1`)
  expect(made).toEqual([
    { name: 'book_day_ix', sql: '(tenant_id, due_date, creation_time)' },
    { name: 'book_late_ix', sql: '(tenant_id, due_date, id) INCLUDE (book_title) WHERE is_lent' },
  ])
})

test('are there at the next start', async () => {
  expect(await migrate(db.owner, model, { indexes })).toBe(0)
})
