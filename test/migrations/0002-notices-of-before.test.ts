/** Notices of the demo go before their table does: they were rows of an entity, and are kept by a feature now. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveModel, type EntityDefinition } from '#framework/metadata'
import { readMigrations } from '#framework/server'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../src/framework/server/schema/migrate.ts'
import { emptyDatabase } from '../framework/server/schema/library-schema.ts'

const migrations = readMigrations(fileURLToPath(new URL('../../src/app/migrations', import.meta.url))).filter(({ name }) => name === '0002-notices-of-before')
const text = { kind: 'text' } as const
const before: EntityDefinition = { key: 'Notification', options: { fields: { subject: text }, title: 'subject' } }
const other: EntityDefinition = { key: 'Shelf', options: { fields: { name: text }, title: 'name' } }
const modelOf = (...definitions: EntityDefinition[]) => resolveModel(definitions.map((definition) => ({ area: 'library', definition })), {})

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  db = await emptyDatabase()
  await migrate(db.owner, modelOf(before, other), { product: '1.0.0' })
  await db.sql(`INSERT INTO data.notification (tenant_id, subject) VALUES (1, 'Of the demo')`)
  await db.sql(`INSERT INTO data.shelf (tenant_id, name) VALUES (1, 'Stays')`)
})
afterAll(() => db.close())

it('the table of before is emptied, so that nothing keeps it from being taken away; others keep their rows', async () => {
  expect(migrations).toHaveLength(1)
  await migrate(db.owner, modelOf(other), { product: '1.1.0', migrations })
  expect(await db.sql('SELECT count(*)::int AS rows FROM data.notification')).toEqual([{ rows: 0 }])
  expect(await db.sql('SELECT name FROM data.shelf')).toEqual([{ name: 'Stays' }])
})
