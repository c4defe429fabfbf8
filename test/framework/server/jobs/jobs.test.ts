/** Jobs and events on a real queue: sent with a transaction or not at all, done once with two nodes, tried again, by schedule for every tenant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineFeature, defineJob, ownerPool, type ServerFeature } from '#framework/server'
import { cheapFeatures, startTestServer, type TestServer } from '../../../support/server.ts'
import { farHour } from '../../../support/times/far-hour.ts'
import { toySources } from '../../../support/toy-model.ts'

interface Done {
  what: string
  tenantId: number
  userId: number | null
  rights: number
  data?: unknown
}

const done: Done[] = []
const note = (what: string, { tenantId, userId, permissions }: { tenantId: number; userId: number | null; permissions: ReadonlySet<string> }, data?: unknown) => done.push({ what, tenantId, userId, rights: permissions.size, ...(data === undefined ? {} : { data }) })
let failing = 0
/** Holds the daily job until it is opened. */
let gate = Promise.resolve()

const label = { en: 'Test', ur: 'Test' }
const sender: ServerFeature = defineFeature({
  key: 'sender', pages: [], permissions: [],
  jobs: [
    defineJob({ name: 'sender.count', label, input: z.object({ n: z.int() }), retries: 2, run: async ({ principal, data }) => {
      if (data.n === 13 && failing-- > 0) throw new Error('not yet')
      note('count', principal, data)
    } }),
    defineJob({ name: 'sender.daily', label, schedule: `0 ${farHour} * * *`, run: async ({ principal }) => {
      await gate
      note('daily', principal)
    } }),
  ],
})
const hearer = (key: string) => defineFeature({ key, pages: [], permissions: [], listeners: { 'sender.happened': async ({ principal, data }) => void note(key, principal, data) } })

let server: TestServer
let second: TestServer['mastline']
const features = [...cheapFeatures, sender, hearer('first'), hearer('other')]
beforeAll(async () => {
  server = await startTestServer({ sources: toySources, features, runsJobs: true })
  second = await server.furtherNode()
})
afterAll(async () => {
  await second.close()
  await server.close()
})

const author = async () => {
  const { userId, tenantId } = await server.userWith(['LookUps.Author.Read'])
  return { tenantId, userId, userName: 'author', permissions: new Set<string>(), reach: null, language: 'en' as const, zone: 'UTC' }
}
const settled = async () => {
  await server.mastline.jobs?.settled()
  const seen = done.splice(0)
  return seen.toSorted((a, b) => a.what.localeCompare(b.what) || a.tenantId - b.tenantId)
}

describe('what a transaction sends', () => {
  it('is done once it stands, for whoever sent it and with the rights held then, by one of two nodes', async () => {
    const principal = await author()
    await server.mastline.context.transaction({ principal }, async (tx) => {
      for (let n = 0; n < 5; n += 1) await tx.send('sender.count', { n })
      await tx.emit('sender.happened', { id: 7 })
    })
    const seen = await settled()
    expect(seen.filter(({ what }) => what === 'count').map(({ data, userId, rights }) => [data, userId, rights]).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([0, 1, 2, 3, 4].map((n) => [{ n }, principal.userId, 1]))
    // Every feature that listens hears it once.
    expect(seen.filter(({ what }) => what !== 'count').map(({ what, tenantId, data }) => [what, tenantId, data])).toEqual([['first', principal.tenantId, { id: 7 }], ['other', principal.tenantId, { id: 7 }]])
  })

  it('is done soon after its moment where it was put off, though nobody asks for it', async () => {
    const principal = await author()
    await server.mastline.context.transaction({ principal }, (tx) => tx.send('sender.count', { n: 77 }, { at: new Date(Date.now() + 700).toISOString() }))
    await expect.poll(() => done.filter(({ what }) => what === 'count').length, { timeout: 25_000, interval: 100 }).toBe(1)
    expect((await settled()).map(({ what, data }) => [what, data])).toEqual([['count', { n: 77 }]])
  }, 40_000)

  it('is not kept by a node that closes while it hands it over', async () => {
    const principal = await author()
    const leaving = await server.furtherNode()
    const sending = Promise.all(Array.from({ length: 40 }, (_, n) => server.mastline.context.transaction({ principal }, (tx) => tx.emit('sender.happened', { n }))))
    await new Promise((resolve) => setTimeout(resolve, 30))
    await leaving.close()
    await sending
    expect((await settled()).filter(({ what }) => what === 'first')).toHaveLength(40)
  })

  it('waits where no request can read it: it may hold what its reader may not see', async () => {
    for (const text of ['SELECT * FROM app.outbox', 'DELETE FROM app.outbox', 'SELECT * FROM jobs.job', 'SELECT * FROM app.job_run', 'DELETE FROM app.job_run', 'UPDATE app.job_schedule SET paused_on = NULL', 'SELECT * FROM data.job_run']) {
      await expect(server.mastline.database.transaction(1, (connection) => connection.rows({ text }))).rejects.toThrow('permission denied')
    }
  })

  it('waits where no node has the job yet, and holds up nothing', async () => {
    const principal = await author()
    await server.mastline.context.transaction({ principal }, async (tx) => {
      await tx.send('sender.of-a-newer-version', {})
      await tx.send('sender.count', { n: 21 })
    })
    expect((await settled()).map(({ data }) => data)).toEqual([{ n: 21 }])
    const owner = ownerPool(server.testDatabase.url, () => undefined)
    const { rows } = await owner.query('SELECT name FROM data.outbox').finally(() => owner.end())
    expect(rows).toEqual([{ name: 'sender.of-a-newer-version' }])
  })

  it('stays where the queue refuses it, asked for no more often than somebody sends, and holds up nothing else', async () => {
    const principal = await author()
    const owner = ownerPool(server.testDatabase.url, () => undefined)
    // A sequence counts what is rolled back too. The function is replaced in the end: dropping the trigger would wait for tables that the queue holds while it waits for us.
    await owner.query(`CREATE SEQUENCE jobs.refused; CREATE FUNCTION jobs.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.data->'data'->>'id' = '666' THEN PERFORM nextval('jobs.refused'); RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON jobs.job FOR EACH ROW EXECUTE FUNCTION jobs.refuse()`)
    const transaction = (work: Parameters<typeof server.mastline.context.transaction<void>>[1]) => server.mastline.context.transaction({ principal }, work)
    try {
      await transaction(async (tx) => tx.emit('sender.happened', { id: 666 }))
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const { rows: [tries] } = await owner.query<{ n: number }>('SELECT last_value::int AS n FROM jobs.refused')
      expect(tries?.n).toBeLessThan(10)
      await transaction(async (tx) => tx.send('sender.count', { n: 31 }))
      await expect.poll(() => done.filter(({ what }) => what === 'count').map(({ data }) => data), { timeout: 20_000 }).toEqual([{ n: 31 }])
      expect(done.filter(({ what }) => what !== 'count')).toEqual([])
      expect((await owner.query(`SELECT data FROM data.outbox WHERE kind = 'event'`)).rows).toEqual([{ data: { id: 666 } }])
    } finally {
      await owner.query('CREATE OR REPLACE FUNCTION jobs.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$').finally(() => owner.end())
    }
    expect((await settled()).filter(({ what }) => what !== 'count').map(({ what, data }) => [what, data])).toEqual([['first', { id: 666 }], ['other', { id: 666 }]])
  })

  it('is nothing where it fails', async () => {
    const principal = await author()
    await expect(server.mastline.context.transaction({ principal }, async (tx) => {
      await tx.send('sender.count', { n: 1 })
      await tx.emit('sender.happened', {})
      throw new Error('no')
    })).rejects.toThrow('no')
    expect(await settled()).toEqual([])
  })

  it('is tried again where it failed, and nothing else waits for it', { timeout: 60_000 }, async () => {
    failing = 1
    const principal = await author()
    await server.mastline.context.transaction({ principal }, async (tx) => {
      await tx.send('sender.count', { n: 13 })
      await tx.send('sender.count', { n: 14 })
    })
    expect((await settled()).map(({ data }) => data)).toEqual([{ n: 14 }])
    await server.retryJobs()
    expect((await settled()).map(({ data }) => data)).toEqual([{ n: 13 }])
  })
})

describe('a schedule', () => {
  it('runs for the host and every tenant, as the product itself', async () => {
    await server.mastline.jobs?.runNow('sender.daily')
    const seen = await settled()
    expect(seen.map(({ what, tenantId, userId }) => [what, tenantId, userId])).toEqual([['daily', 0, null], ['daily', 1, null]])
    expect(seen[0]?.rights).toBeGreaterThan(10)
  })

  it('that was missed for two days is made up for once, whichever of two nodes starts first', async () => {
    const owner = ownerPool(server.testDatabase.url, () => undefined)
    await owner.query(`UPDATE data.job_schedule SET slot = now() - interval '2 days' WHERE job = 'sender.daily'`)
    const nodes = await Promise.all([server.furtherNode(), server.furtherNode()])
    const seen = await settled()
    for (const node of nodes) await node.close()
    const { rows } = await owner.query(`SELECT slot > now() - interval '24 hours 1 minute' AS is_kept FROM data.job_schedule WHERE job = 'sender.daily' AND tenant_id = 0`).finally(() => owner.end())
    expect([seen.map(({ what, tenantId }) => [what, tenantId]), rows]).toEqual([[['daily', 0], ['daily', 1]], [{ is_kept: true }]])
  })

  it('is not kept twice while its run waits', async () => {
    let open = () => {}
    gate = new Promise((resolve) => (open = resolve))
    await Promise.all([server.mastline.jobs?.runNow('sender.daily'), second.jobs?.runNow('sender.daily')])
    await second.jobs?.runNow('sender.daily')
    open()
    expect((await settled()).map(({ tenantId }) => tenantId)).toEqual([0, 1])
  })
})
