/** Every statement the write door makes, for every entity of the product: PostgreSQL has to understand it. */
import { sources } from '#entities'
import { resolveModel } from '#framework/metadata'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerPool } from '../../src/framework/server/database/pools.ts'
import { migrate } from '../../src/framework/server/schema/migrate.ts'
import { referrersOf } from '../../src/framework/server/write/apply/referrers.ts'
import { shapeOf } from '../../src/framework/server/write/intake/shape.ts'
import { applyParameters, applyText, changedPart } from '../../src/framework/server/write/sql/apply.ts'
import { clearText } from '../../src/framework/server/write/sql/clear.ts'
import { changeSetText, deleteText } from '../../src/framework/server/write/sql/delete.ts'
import { createStage, stageColumns, stageSource } from '../../src/framework/server/write/sql/stage.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

const model = resolveModel(sources, {})
let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = ownerPool(database.url, () => undefined)
  await migrate(owner, model)
  await owner.end()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`SET ROLE mastline_app; SET app.tenant_id = '1'; SET plan_cache_mode = force_generic_plan`)
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Has PostgreSQL plan a statement whatever its parameters are; by a prepared one, since `EXPLAIN (GENERIC_PLAN)` came with version 16 only. */
async function plan(text: string): Promise<void> {
  await client.query(`PREPARE planned AS ${text}`)
  const { rows: [prepared] } = await client.query<{ parameters: number }>(`SELECT cardinality(parameter_types) AS parameters FROM pg_prepared_statements WHERE name = 'planned'`)
  const nulls = Array.from({ length: prepared?.parameters ?? 0 }, () => 'NULL').join(', ')
  await client.query(`EXPLAIN EXECUTE planned${nulls === '' ? '' : `(${nulls})`}`)
  await client.query('DEALLOCATE planned')
}

test.each([...model.values()].filter((entity) => !entity.owned).map((entity) => [entity.key, entity] as const))('%s', async (_, entity) => {
  const shape = shapeOf(model, entity)
  const blank = stageColumns(shape).map(() => null)
  const plans = [{ creates: true, updates: false }, { creates: false, updates: true }, { creates: true, updates: true }]
  const texts = [
    ...plans.flatMap((plan) => [1, 2].map((rows) => applyText(shape, { ...plan, ids: rows === 1 }, stageSource(shape, Array.from({ length: rows }, () => blank)).text(applyParameters + 1)))),
    applyText(shape, { creates: true, updates: false, ids: true, row: 't.*' }, stageSource(shape, [blank]).text(applyParameters + 1)),
    ...plans.map((plan) => applyText(shape, { ...plan, ids: false }, null)),
    `WITH ${changedPart(shape)} SELECT count(*) FROM changed`,
    deleteText(shape), changeSetText(entity.tableOf),
    ...referrersOf(model, entity).filter((referrer) => referrer.clears).map((referrer) => clearText(model, referrer)),
  ]
  await client.query('BEGIN')
  await client.query(createStage(shape))
  for (const text of texts) await plan(text)
  await client.query('ROLLBACK')
  expect(texts.length).toBeGreaterThan(10)
})
