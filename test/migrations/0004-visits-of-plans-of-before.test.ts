/** Visits that were typed by hand go into the remarks of their plan: they led to no work orders, and their table is the feature's now. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveModel, type EntityDefinition } from '#framework/metadata'
import { readMigrations } from '#framework/server'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../src/framework/server/schema/migrate.ts'
import { emptyDatabase } from '../framework/server/schema/library-schema.ts'

const migrations = readMigrations(fileURLToPath(new URL('../../src/app/migrations', import.meta.url))).filter(({ name }) => name === '0004-visits-of-plans-of-before')
const text = { kind: 'text' } as const
const site: EntityDefinition = { key: 'Site', options: { fields: { siteCode: text }, title: 'siteCode' } }
const plan: EntityDefinition = { key: 'PmPlan', options: { fields: { name: text }, title: 'name' } }
const visit: EntityDefinition = { key: 'PmPlanVisit', options: { fields: { plan: { kind: 'ref', target: 'PmPlan' }, site: { kind: 'ref', target: 'Site' }, plannedDate: { kind: 'date' }, remarks: text, number: text }, title: 'number', unique: false } }
const planAfter: EntityDefinition = { key: 'PmPlan', options: { fields: { name: text, remarks: { kind: 'text', multiline: true } }, title: 'name' } }
const modelOf = (...definitions: EntityDefinition[]) => resolveModel(definitions.map((definition) => ({ area: 'library', definition })), {})

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  db = await emptyDatabase()
  await migrate(db.owner, modelOf(site, plan, visit), { product: '1.0.0' })
  await db.sql(`INSERT INTO data.site (tenant_id, id, site_code) VALUES (1, 1, 'LHR-0001')`)
  await db.sql(`INSERT INTO data.pm_plan (tenant_id, id, name) VALUES (1, 1, 'October'), (1, 2, 'Empty')`)
  await db.sql(`INSERT INTO data.pm_plan_visit (tenant_id, id, plan_id, site_id, planned_date, remarks, number) VALUES (1, 1, 1, 1, '2026-10-03', 'Oil', 'V1'), (1, 2, 1, 1, '2026-10-01', '', 'V2')`)
})
afterAll(() => db.close())

it('visits stay readable in the remarks of their plan, in the order of their days', async () => {
  expect(migrations).toHaveLength(1)
  await migrate(db.owner, modelOf(site, planAfter), { product: '1.1.0', migrations })
  expect(await db.sql('SELECT name, remarks FROM data.pm_plan ORDER BY id')).toEqual([{ name: 'October', remarks: '2026-10-01 LHR-0001\n2026-10-03 LHR-0001 Oil' }, { name: 'Empty', remarks: '' }])
  expect(await db.sql('SELECT count(*)::int AS rows FROM data.pm_plan_visit')).toEqual([{ rows: 0 }])
})
