/** A disk that is full, or read-only: every write is refused with a sentence and changes nothing, reads go on, and writes work again afterwards. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts'
import { toySources } from '../../../support/toy-model.ts'

let server: TestServer
let owner: pg.Client
let admin: TestClient
let id = 0
beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  owner = new pg.Client({ connectionString: server.testDatabase.url })
  await owner.connect()
  admin = await server.admin()
  id = await server.put('Publisher', { name: 'Before' })
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** Makes PostgreSQL say of every change what it says of a full disk (53100) or a read-only server (25006). */
async function refuseChanges(state: string): Promise<() => Promise<void>> {
  await owner.query(`CREATE FUNCTION public.no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${state}'; END $$`)
  const { rows } = await owner.query<{ name: string }>(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'data'::regnamespace AND relkind = 'r'`)
  for (const { name } of rows) await owner.query(`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE OR DELETE ON data."${name}" FOR EACH STATEMENT EXECUTE FUNCTION public.no_room()`)
  return async () => void (await owner.query('DROP FUNCTION public.no_room CASCADE'))
}

const image = async () => (await owner.query<{ all: string }>(`SELECT jsonb_agg(to_jsonb(p) ORDER BY tenant_id, id)::text AS all FROM data.publisher p`)).rows[0]?.all

const doors = [
  ['create', () => admin.call('Publisher/Create', { body: { name: 'New' } })],
  ['create under a key', () => admin.call('Publisher/Create', { body: { name: 'New' }, headers: { 'idempotency-key': 'no-room' } })],
  ['update', () => admin.call('Publisher/Update', { method: 'PUT', body: { id, name: 'Changed' } })],
  ['many', () => admin.call('Publisher/CreatePublisherBulk', { body: [{ name: 'One' }, { name: 'Two' }] })],
  ['delete', () => admin.call(`Publisher/DeletePublisherById?Id=${id}`, { method: 'DELETE' })],
  ['delete many', () => admin.call(`Publisher/DeletePublisherBulk?publisherIdsListString=${id}`, { method: 'DELETE' })],
] as const

describe.each([
  ['full disk', '53100', /^The disk of the server is full: nothing more can be saved\./],
  ['read-only database', '25006', /^The database of the server is read-only: nothing can be saved\./],
])('a %s', (_, state, sentence) => {
  test('refuses every write in a sentence, changes nothing, and is over when it is over', async () => {
    const before = await image()
    const end = await refuseChanges(state)
    try {
      for (const [name, write] of doors) {
        const { status, envelope } = await write()
        expect([status, envelope.error?.message], name).toEqual([507, expect.stringMatching(sentence)])
      }
      const urdu = await admin.call('Publisher/Create?culture=ur', { body: { name: 'New' } })
      expect(urdu.envelope.error?.message).toMatch(/^سرور/)
      expect((await admin.call('Publisher/GetAll')).status).toBe(200)
    } finally {
      await end()
    }
    expect(await image()).toBe(before)
    expect((await admin.call('Publisher/Create', { body: { name: `After ${state}` }, headers: { 'idempotency-key': `after ${state}` } })).status).toBe(200)
  })
})
