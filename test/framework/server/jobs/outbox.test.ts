/** What the application's own role may do with what is to be handed over to the queue. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
