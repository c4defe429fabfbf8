/** Jobs and events on a real queue: sent with a transaction or not at all, done once with two nodes, tried again, by schedule for every tenant. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineFeature, defineJob, ownerPool, type ServerFeature } from '#framework/server'
import { cheapFeatures, startTestServer, type TestServer } from '../../../support/server.ts'
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

const label = { en: 'Test', ur: 'Test' }
const sender: ServerFeature = defineFeature({
  key: 'sender', pages: [], permissions: [],
  jobs: [
    defineJob({ name: 'sender.count', label, input: z.object({ n: z.int() }), retries: 2, run: async ({ principal, data }) => {
      if (data.n === 13 && failing-- > 0) throw new Error('not yet')
      note('count', principal, data)
    } }),
    defineJob({ name: 'sender.daily', label, schedule: '0 3 * * *', run: async ({ principal }) => void note('daily', principal) }),
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
  return { tenantId, userId, userName: 'author', permissions: new Set<string>(), language: 'en' as const, zone: 'UTC' }
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

  it('waits where no request can read it: it may hold what its reader may not see', async () => {
    for (const text of ['SELECT * FROM app.outbox', 'DELETE FROM app.outbox', 'SELECT * FROM jobs.job']) {
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
    await expect.poll(async () => (await settled()).map(({ data }) => data), { timeout: 50_000, interval: 1000 }).toEqual([{ n: 13 }])
  })
})

describe('a schedule', () => {
  it('runs for the host and every tenant, as the product itself', async () => {
    await server.mastline.jobs?.runNow('sender.daily')
    const seen = await settled()
    expect(seen.map(({ what, tenantId, userId }) => [what, tenantId, userId])).toEqual([['daily', 0, null], ['daily', 1, null]])
    expect(seen[0]?.rights).toBeGreaterThan(10)
  })

  it('is kept by the queue', async () => {
    const owner = ownerPool(server.testDatabase.url, () => undefined)
    const { rows } = await owner.query('SELECT name, cron, timezone FROM jobs.schedule').finally(() => owner.end())
    expect(rows).toEqual([{ name: 'sender.daily', cron: '0 3 * * *', timezone: 'UTC' }])
  })
})
