/** Roles that stood before there were scopes go on seeing all; roles made afterwards see by their holders' places. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Role } from '#entities/users/role'
import { resolveModel, type EntityDefinition } from '#framework/metadata'
import { readMigrations } from '#framework/server'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../src/framework/server/schema/migrate.ts'
import { emptyDatabase } from '../framework/server/schema/library-schema.ts'

const migrations = readMigrations(fileURLToPath(new URL('../../src/app/migrations', import.meta.url))).filter(({ name }) => name === '0001-roles-of-before-see-all')
const modelOf = (definition: EntityDefinition) => resolveModel([{ area: 'users', definition }], {})
const { seesAll: _later, ...fields } = Role.options.fields

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  db = await emptyDatabase()
  const before: EntityDefinition = { key: 'Role', options: { ...Role.options, fields, list: ['name'], form: [{ title: {}, fields: ['name'] }], wire: {} } }
  await migrate(db.owner, modelOf(before), { product: '1.0.0' })
  await db.sql(`INSERT INTO data.role (tenant_id, name, is_static) VALUES (1, 'Clerk', false), (1, 'Admin', true), (2, 'Clerk', false)`)
})
afterAll(() => db.close())

it('a role of before sees all, of every tenant, and one that is made later does not unless it is said', async () => {
  expect(migrations).toHaveLength(1)
  await migrate(db.owner, modelOf(Role), { product: '1.1.0', migrations })
  await db.sql(`INSERT INTO data.role (tenant_id, name) VALUES (1, 'Later')`)
  expect(await db.sql('SELECT name, tenant_id, sees_all FROM data.role ORDER BY id')).toEqual([
    { name: 'Clerk', tenant_id: 1, sees_all: true }, { name: 'Admin', tenant_id: 1, sees_all: true }, { name: 'Clerk', tenant_id: 2, sees_all: true }, { name: 'Later', tenant_id: 1, sees_all: false },
  ])
})
