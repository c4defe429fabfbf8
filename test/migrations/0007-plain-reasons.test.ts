/** What stands in histories and among the runs of jobs under names of before gets those of now, and who paused the job keeps it paused. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { resolveModel } from '#framework/metadata'
import { readMigrations } from '#framework/server'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../src/framework/server/schema/migrate.ts'
import { emptyDatabase } from '../framework/server/schema/library-schema.ts'

const migrations = readMigrations(fileURLToPath(new URL('../../src/app/migrations', import.meta.url))).filter(({ name }) => name.startsWith('0007-'))
const model = resolveModel([{ area: 'library', definition: { key: 'Book', options: { fields: { name: { kind: 'text' } }, wire: {} } } }], {})

let db: Awaited<ReturnType<typeof emptyDatabase>>
beforeAll(async () => {
  db = await emptyDatabase()
  await migrate(db.owner, model, { product: '1.0.0' })
  await db.sql(`INSERT INTO data.change_set (tenant_id, reason, entity) VALUES (1, 'judged', 'Book'), (2, 'judge', 'Book'), (1, 'import', 'Book')`)
  await db.sql(`INSERT INTO data.job_run (tenant_id, id, job, user_name, sent, is_scheduled, state, is_open) VALUES (1, gen_random_uuid(), 'fuel.judge', '', '{}', true, 'done', false)`)
  await db.sql(`INSERT INTO data.job_schedule (tenant_id, job, paused_by) VALUES (1, 'fuel.judge', 'mia'), (1, 'other.job', 'mia'), (2, 'fuel.judge', 'old'), (2, 'fuel.evaluate', 'new')`)
})
afterAll(() => db.close())

it('has the names of now, tenant by tenant', async () => {
  expect(migrations).toHaveLength(1)
  await migrate(db.owner, model, { product: '1.1.0', migrations })
  expect(await db.sql('SELECT tenant_id, reason FROM data.change_set ORDER BY id')).toEqual([{ tenant_id: 1, reason: 'evaluated' }, { tenant_id: 2, reason: 'checkResolvable' }, { tenant_id: 1, reason: 'import' }])
  expect(await db.sql('SELECT job FROM data.job_run')).toEqual([{ job: 'fuel.evaluate' }])
  expect(await db.sql(`SELECT tenant_id, job, paused_by FROM data.job_schedule WHERE job <> 'fuel.judge' ORDER BY tenant_id, job`)).toEqual([
    { tenant_id: 1, job: 'fuel.evaluate', paused_by: 'mia' }, { tenant_id: 1, job: 'other.job', paused_by: 'mia' }, { tenant_id: 2, job: 'fuel.evaluate', paused_by: 'new' },
  ])
})
