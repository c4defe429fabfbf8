/** Sites that stood before they said how many open work orders they have say so after the first start. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EntityDefinition } from '#framework/metadata'
import { resolveModel } from '#framework/metadata'
import { readMigrations } from '#framework/server'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../src/framework/server/schema/migrate.ts'
import { emptyDatabase } from '../framework/server/schema/library-schema.ts'

const migrations = readMigrations(fileURLToPath(new URL('../../src/app/migrations', import.meta.url))).filter(({ name }) => name.startsWith('0009-'))
const definition = (key: string, fields: object) => ({ area: 'work', definition: { key, options: { unique: false, fields, wire: {} } } as EntityDefinition })
const modelOf = (figure: object) => resolveModel([definition('Site', { siteCode: { kind: 'text', required: true }, ...figure }), definition('WorkOrder', { site: { kind: 'ref', target: 'Site' }, status: { kind: 'text' } })], {})
const figure = { openWorkOrders: { kind: 'integer', computed: true, sort: true } }

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(() => db.close())

it('each tenant its own, in any letter case; a database without work orders starts as well', async () => {
  expect(migrations).toHaveLength(1)
  await migrate(db.owner, modelOf({}), { product: '1.0.0' })
  await db.sql(`INSERT INTO data.site (tenant_id, id, site_code) OVERRIDING SYSTEM VALUE VALUES (1, 1, 'A'), (1, 2, 'B'), (2, 3, 'C')`)
  await db.sql(`INSERT INTO data.work_order (tenant_id, site_id, status) VALUES (1, 1, 'PLANNED'), (1, 1, 'accepted'), (1, 1, 'CLOSED'), (1, 1, 'PENDING'), (1, 2, 'CLOSED'), (1, 2, 'On the way'), (1, NULL, 'PENDING'), (2, 3, 'UNDISPATCHED')`)
  await migrate(db.owner, modelOf(figure), { product: '1.1.0', migrations })
  expect(await db.sql('SELECT id::int, open_work_orders FROM data.site ORDER BY id')).toEqual([{ id: 1, open_work_orders: 3 }, { id: 2, open_work_orders: 0 }, { id: 3, open_work_orders: 1 }])
  const other = await emptyDatabase()
  await migrate(other.owner, resolveModel([], {}), { product: '1.1.0', migrations }).finally(() => other.close())
})
