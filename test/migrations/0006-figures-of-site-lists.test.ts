/** Lists of sites that stood before dashboards counted by them are counted by the documented names; what somebody chose stays. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EntityDefinition } from '#framework/metadata'
import { resolveModel } from '#framework/metadata'
import { readMigrations } from '#framework/server'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../src/framework/server/schema/migrate.ts'
import { emptyDatabase } from '../framework/server/schema/library-schema.ts'

const migrations = readMigrations(fileURLToPath(new URL('../../src/app/migrations', import.meta.url))).filter(({ name }) => name.startsWith('0006-figures'))
const lists = ['SitePriority', 'SiteCategory', 'SiteTechnology', 'SharingStatus', 'SiteType']
const modelOf = (...fields: object[]) => resolveModel(lists.map((key) => ({ area: 'site', definition: { key, options: { fields: Object.assign({ name: { kind: 'text', required: true } }, ...fields) as never, wire: {} } } as EntityDefinition })), {})
const figure = { figure: { kind: 'text', max: 32 }, office: { kind: 'choice', of: { HEAD_OFFICE: 1, REGIONAL_OFFICE: 2, OVERHAULING_WORKSHOP: 3, BRANCH_OFFICE: 4 } } }

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  db = await emptyDatabase()
  await migrate(db.owner, modelOf(), { product: '1.0.0' })
  await db.sql(`INSERT INTO data.site_priority (tenant_id, name) VALUES (1, 'Silver '), (2, 'HUB'), (1, 'Gold')`)
  await db.sql(`INSERT INTO data.site_category (tenant_id, name) VALUES (1, 'Stand-by'), (1, 'CP Only'), (1, 'Exchange')`)
  await db.sql(`INSERT INTO data.site_technology (tenant_id, name) VALUES (1, 'LTE-500'), (1, '2G/3G 150'), (1, 'Microwave')`)
  await db.sql(`INSERT INTO data.sharing_status (tenant_id, name) VALUES (1, 'Shared as guest'), (1, 'Host'), (1, 'Ghosts'), (1, 'Guest and host')`)
  await db.sql(`INSERT INTO data.site_type (tenant_id, name) VALUES (1, 'Head Office'), (1, 'Mast')`)
})
afterAll(() => db.close())

it('are counted by their names, and a choice of somebody stays', async () => {
  expect(migrations).toHaveLength(1)
  await migrate(db.owner, modelOf(figure), { product: '1.1.0', migrations })
  const all = async (table: string) => Object.fromEntries((await db.sql(`SELECT name, figure FROM data.${table}`)).map((row) => [row['name'], row['figure'] || null]))
  expect(await all('site_priority')).toEqual({ 'Silver ': 'silver', HUB: 'hub', Gold: null })
  expect(await all('site_category')).toEqual({ 'Stand-by': 'standBySites', 'CP Only': 'cpOnlySites', Exchange: null })
  expect(await all('site_technology')).toEqual({ 'LTE-500': 'ltE500', '2G/3G 150': '_2G3G150', Microwave: null })
  expect(await db.sql('SELECT name, office FROM data.site_type ORDER BY id')).toEqual([{ name: 'Head Office', office: 1 }, { name: 'Mast', office: 0 }])
  expect(await all('sharing_status')).toEqual({ 'Shared as guest': 'guestSites', Host: 'hostSites', Ghosts: null, 'Guest and host': null })
})
