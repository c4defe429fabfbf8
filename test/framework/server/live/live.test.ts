/** Live events over two nodes: each hears once what stands, and what it missed while its connection was cut. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defineFeature, type LiveEvent } from '#framework/server'
import { hearLive } from '../../../../src/framework/server/live/hear-live.ts'
import { purgeLive } from '../../../../src/framework/server/live/live-events.ts'
import { cheapFeatures, startTestServer, type TestServer } from '../../../support/server.ts'
import { toySources } from '../../../support/toy-model.ts'

/** What each node heard, in the order of their start. */
const nodes: LiveEvent[][] = []
const feature = defineFeature({
  key: 'shelf', pages: [], permissions: [],
  start: () => nodes[nodes.push([]) - 1] ?? [],
  live: (heard) => ({
    'shelf.moved': (event) => void heard.push(event),
    'shelf.burnt': { hear: () => { throw new Error('this listener is broken') } },
  }),
})
const other = defineFeature({ key: 'other', pages: [], permissions: [], live: () => ({ 'shelf.moved': () => { throw new Error('and this one') } }) })

let server: TestServer
let second: TestServer['mastline']
let owner: pg.Pool
beforeAll(async () => {
  server = await startTestServer({ sources: toySources, features: [...cheapFeatures, other, feature] })
  // What the database was copied from was a node, too.
  nodes.splice(0, nodes.length - 1)
  second = await server.furtherNode()
  owner = new pg.Pool({ connectionString: server.testDatabase.url, max: 2 })
})
afterAll(async () => {
  await owner.end()
  await second.close()
  await server.close()
})
beforeEach(() => {
  for (const heard of nodes) heard.splice(0)
})

const principal = { tenantId: 1, userId: 7, userName: 'ada', permissions: new Set<string>(), reach: null, language: 'en' as const, zone: 'UTC' }
const emit = (name: string, data: unknown, who = principal) => server.mastline.context.transaction({ principal: who }, (tx) => tx.emit(name, data))
const heard = () => nodes.map((events) => events.map(({ data }) => data))
const cut = () => owner.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mastline live' AND datname = current_database()`)
const waits = { timeout: 20_000 }

describe('an event', () => {
  it('is heard by every node once it stands, with its tenant and who did it; others hear nothing', async () => {
    await emit('shelf.moved', { to: 'ground floor' })
    await emit('shelf.unheard', {})
    await emit('shelf.burnt', {})
    await emit('shelf.moved', 2, { ...principal, tenantId: 0, userId: null as never })
    await expect.poll(heard, waits).toEqual([[{ to: 'ground floor' }, 2], [{ to: 'ground floor' }, 2]])
    expect(nodes[1]).toEqual([{ name: 'shelf.moved', tenantId: 1, userId: 7, data: { to: 'ground floor' } }, { name: 'shelf.moved', tenantId: 0, userId: null, data: 2 }])
    expect((await owner.query(`SELECT name FROM data.live_event WHERE name = 'shelf.unheard'`)).rows).toEqual([])
  })

  it('is nothing where its transaction fails, and waits until it stands', async () => {
    await expect(server.mastline.context.transaction({ principal }, async (tx) => {
      await tx.emit('shelf.moved', 'never')
      throw new Error('no')
    })).rejects.toThrow('no')
    await server.mastline.context.transaction({ principal }, async (tx) => {
      await tx.emit('shelf.moved', 'first')
      await tx.emit('shelf.moved', 'second')
      expect(heard()).toEqual([[], []])
    })
    await expect.poll(heard, waits).toEqual([['first', 'second'], ['first', 'second']])
  })

  it('may be longer than a message', async () => {
    const long = 'ٹاور '.repeat(5_000)
    await emit('shelf.moved', long)
    await emit('shelf.moved', 'after it')
    await expect.poll(heard, waits).toEqual([[long, 'after it'], [long, 'after it']])
  })

  it('can be read by no request', async () => {
    for (const text of ['SELECT * FROM app.live_event', 'DELETE FROM app.live_event']) await expect(server.mastline.database.transaction(1, (connection) => connection.rows({ text }))).rejects.toThrow('permission denied')
  })
})

describe('a connection that is cut', () => {
  it('comes back, and what was missed is heard once', { timeout: 60_000 }, async () => {
    await emit('shelf.moved', 'before')
    await expect.poll(heard, waits).toEqual([['before'], ['before']])
    expect((await cut()).rowCount).toBe(2)
    await emit('shelf.moved', 'meanwhile')
    await expect.poll(heard, waits).toEqual([['before', 'meanwhile'], ['before', 'meanwhile']])
    await emit('shelf.moved', 'later')
    await expect.poll(heard, waits).toEqual([['before', 'meanwhile', 'later'], ['before', 'meanwhile', 'later']])
  })

  it('for too long is told as such: then nobody knows what happened', { timeout: 60_000 }, async () => {
    const told: string[] = []
    const listeners = new Map([['shelf.moved', [{ hear: ({ data }: LiveEvent) => void told.push(String(data)), missed: () => void told.push('missed') }]]])
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const hearing = await hearLive({ url: server.testDatabase.url, owner, listeners, log, longest: -1 })
    try {
      await emit('shelf.moved', 'heard')
      await expect.poll(() => told, waits).toEqual(['heard'])
      await cut()
      await emit('shelf.moved', 'lost')
      await expect.poll(() => told, waits).toEqual(['heard', 'missed'])
      await emit('shelf.moved', 'again')
      await expect.poll(() => told, waits).toEqual(['heard', 'missed', 'again'])
    } finally {
      await hearing.close()
    }
  })
})

it('is kept for an hour', async () => {
  await owner.query(`UPDATE data.live_event SET at = at - interval '61 minutes'`)
  await emit('shelf.moved', 'new')
  await purgeLive(owner)
  expect((await owner.query('SELECT data FROM data.live_event')).rows).toEqual([{ data: 'new' }])
})
