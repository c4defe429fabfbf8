/** What the application's own role may do with what is to be handed over to the queue. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeFromOutbox, type Taken } from '../../../../src/framework/server/jobs/outbox.ts'
import { appUrlOf, startTestServer, type TestServer } from '../../../support/server.ts'
import { toySources } from '../../../support/toy-model.ts'

let server: TestServer
let app: pg.Client
beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  app = new pg.Client({ connectionString: appUrlOf(server.testDatabase.url) })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await server.close()
})

test('reads, changes and empties nothing', async () => {
  for (const statement of ['SELECT count(*) FROM data.outbox', 'SELECT count(*) FROM app.outbox', 'UPDATE app.outbox SET name = name', 'DELETE FROM app.outbox', 'TRUNCATE data.outbox']) {
    await expect(app.query(statement), statement).rejects.toThrow(/permission denied/)
  }
})

test('puts nothing in for another tenant', async () => {
  const put = (tenantId: number) => server.mastline.database.transaction(1, (connection) => connection.run({
    values: [tenantId], text: `INSERT INTO app.outbox (tenant_id, kind, name, data, sender) VALUES ($1, 'event', 'forged', '{}', '{}')`,
  }))
  await put(1)
  await expect(put(2)).rejects.toThrow(/violates|check option/)
  const owner = new pg.Client({ connectionString: server.testDatabase.url })
  await owner.connect()
  const { rows } = await owner.query(`SELECT tenant_id FROM data.outbox WHERE name = 'forged'`).finally(() => owner.end())
  expect(rows).toEqual([{ tenant_id: 1 }])
})

test('speaks for its own tenant alone, whatever it says of its sender', async () => {
  const put = (kind: string, name: string) => server.mastline.database.transaction(1, (connection) => connection.run({
    values: [kind, name, JSON.stringify({ tenantId: 2, userId: 7, userName: 'someone', language: 'en', zone: 'UTC' })], text: `INSERT INTO app.outbox (tenant_id, kind, name, data, sender) VALUES (1, $1, $2, '{}', $3)`,
  }))
  await put('event', 'says another')
  // A job's queue, so that the row is taken at all; who hands out planned runs is the owner.
  const owner = new pg.Pool({ connectionString: server.testDatabase.url, max: 2 })
  await owner.query(`CREATE SCHEMA IF NOT EXISTS jobs; CREATE TABLE IF NOT EXISTS jobs.queue (name text); INSERT INTO jobs.queue (name) VALUES ('planned')`)
  await put('run', 'planned')
  const handed: Taken[] = []
  const kept: string[] = []
  await takeFromOutbox(owner, '0', { hand: async (_, taken) => void handed.push(taken), refused: (_, { name }) => void kept.push(name) })
  expect(handed.find(({ name }) => name === 'says another')?.sender).toMatchObject({ tenantId: 1, userId: 7 })
  expect([handed.some(({ name }) => name === 'planned'), kept]).toEqual([false, ['planned']])
  await owner.end()
})
