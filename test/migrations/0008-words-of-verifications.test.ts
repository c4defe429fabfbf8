/** What a verification wrote down in words becomes a step that is said in the reader's language; what a person wrote stays. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveModel } from '#framework/metadata'
import { readMigrations } from '#framework/server'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../src/framework/server/schema/migrate.ts'
import { emptyDatabase } from '../framework/server/schema/library-schema.ts'

const migrations = readMigrations(fileURLToPath(new URL('../../src/app/migrations', import.meta.url))).filter(({ name }) => name.startsWith('0008-'))
const model = resolveModel([{ area: 'assets', definition: { key: 'SiteAssetStep', options: { unique: false, fields: { action: { kind: 'choice', of: { moved: 1, retired: 4, foundMissing: 7 } }, remarks: { kind: 'text' } }, wire: {} } } }], {})

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  db = await emptyDatabase()
})
afterAll(() => db.close())

it('holds for all tenants, and where there are no steps yet', async () => {
  expect(migrations).toHaveLength(1)
  await migrate(db.owner, model, { product: '1.0.0' })
  await db.sql(`INSERT INTO data.site_asset_step (tenant_id, action, remarks) VALUES (1, 4, 'Not found at a verification'), (2, 4, 'جانچ کے وقت نہیں ملا'), (1, 4, 'Burnt'), (1, 1, 'Not found at a verification')`)
  await migrate(db.owner, model, { product: '1.1.0', migrations })
  expect(await db.sql('SELECT tenant_id, action, remarks FROM data.site_asset_step ORDER BY id')).toEqual([
    { tenant_id: 1, action: 7, remarks: '' }, { tenant_id: 2, action: 7, remarks: '' }, { tenant_id: 1, action: 4, remarks: 'Burnt' }, { tenant_id: 1, action: 1, remarks: 'Not found at a verification' },
  ])
  const other = await emptyDatabase()
  await migrate(other.owner, resolveModel([], {}), { product: '1.1.0', migrations }).finally(() => other.close())
})
