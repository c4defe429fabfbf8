/** Jobs as administrators see and move them: state, progress, reasons, retries, pauses; each tenant its own, the host all. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defineFeature, defineJob, Refused, type ServerFeature } from '#framework/server'
import { farHour } from '../../support/times/far-hour.ts'
import { cheapFeatures, startTestServer, type TestClient, type TestServer } from '../../support/server.ts'

interface Run {
  id: string
  name: string
  state: string
  tenantId: number | null
  userName: string | null
  done: number | null
  total: number | null
  message: string | null
  reason: string | null
  reference: string
  canRetry: boolean
  attempts: number
}

interface Job {
  name: string
  displayName: string
  every: string | null
  lastRunTime: string | null
  lastState: string | null
  lastMessage: string | null
  lastMs: number | null
  nextRunTime: string | null
  failures: number
  isPaused: boolean
  isPausedByHost: boolean
  canRun: boolean
  running: Run | null
  failed: Run | null
}

let open = () => {}
let gate = Promise.resolve()
const close = () => void (gate = new Promise((resolve) => (open = resolve)))
let thrown: Error | null = null
const written: number[] = []
/** Whether the node that runs the slow one has heard that it was cancelled. */
let isCancelled = () => false

const probe: ServerFeature = defineFeature({
  key: 'probe', pages: [], permissions: [],
  jobs: [
    defineJob({
      name: 'probe.slow', label: { en: 'Slow probe', ur: 'سست جانچ' }, schedule: `0 ${farHour} * * *`, retries: 0,
      async run({ principal, progress, transaction, signal }) {
        isCancelled = () => signal.aborted
        await progress({ done: 1, total: 4, message: { en: '1 of 4', ur: '4 میں سے 1' } })
        await gate
        await transaction({ principal }, async () => void written.push(principal.tenantId))
        await progress({ done: 4, message: { en: '4 probed', ur: '4 جانچے گئے' } })
      },
    }),
    defineJob({
      name: 'probe.fails', label: { en: 'Failing probe', ur: 'ناکام جانچ' }, schedule: `*/5 ${farHour} * * *`, retries: 0,
      run: async ({ principal }) => {
        if (thrown && principal.tenantId === 1) throw thrown
      },
    }),
  ],
})

let server: TestServer
let admin: TestClient
let host: TestClient
let elsewhere: TestClient
beforeAll(async () => {
  server = await startTestServer({ features: [...cheapFeatures, probe], runsJobs: true })
  elsewhere = await server.admin(await server.addTenant('Elsewhere'))
  admin = await server.admin()
  host = await server.admin(0)
})
afterAll(() => server.close())

const all = async (client: TestClient, query = '') => ((await client.call(`Job/GetAll?${query}`)).envelope.result as { items: Job[] }).items
const job = async (client: TestClient, name: string, query = '') => (await all(client, query)).find((each) => each.name === name) as Job
const runs = async (client: TestClient, query: string) => (await client.call(`Job/GetRuns?${query}`)).envelope.result as { totalCount: number; items: Run[] }
const post = (client: TestClient, call: string, body: object) => client.call(`Job/${call}`, { body })
const sentence = async (client: TestClient, call: string, body: object) => {
  const { status, envelope } = await post(client, call, body)
  return [status, envelope.error?.message]
}
const settled = async () => server.mastline.jobs?.settled()

describe('a job that is started by hand', () => {
  it('is seen while it runs with how far it is, refuses a second start, and then with what it did', async () => {
    close()
    const { status, envelope } = await post(admin, 'Run', { name: 'probe.slow' })
    expect([status, envelope.result]).toEqual([200, { id: expect.any(String) }])
    await expect.poll(async () => (await job(admin, 'probe.slow')).running, { timeout: 10_000 }).toMatchObject({ ...(envelope.result as object), done: 1, total: 4, message: '1 of 4', userName: 'admin' })
    expect(await sentence(admin, 'Run', { name: 'probe.slow' })).toEqual([500, 'probe.slow is running.'])
    expect((await job(elsewhere, 'probe.slow')).running).toBeNull()
    expect((await job(host, 'probe.slow')).running).not.toBeNull()
    open()
    await settled()
    expect(await job(admin, 'probe.slow')).toMatchObject({ lastState: 'done', lastMessage: '4 probed', lastMs: expect.any(Number), every: '1 day', failures: 0, running: null, nextRunTime: expect.stringMatching(`T${String(farHour).padStart(2, '0')}:00:00.000Z$`) })
    expect(await job(admin, 'probe.slow', 'culture=ur')).toMatchObject({ displayName: 'سست جانچ', lastMessage: '4 جانچے گئے', every: '1 دن' })
    expect(await job(elsewhere, 'probe.slow')).toMatchObject({ lastRunTime: null, lastState: null })
  })

  it('is started once under one key', async () => {
    const headers = { 'idempotency-key': 'start-once' }
    const answers = []
    for (let n = 0; n < 2; n += 1) answers.push((await admin.call('Job/Run', { body: { name: 'probe.fails' }, headers })).envelope.result)
    await settled()
    expect(answers[0]).toEqual(answers[1])
    expect((await runs(admin, 'Name=probe.fails')).totalCount).toBe(1)
  })

  it('is stopped where it is cancelled: nothing of it stands', async () => {
    close()
    written.length = 0
    const { id } = (await post(admin, 'Run', { name: 'probe.slow' })).envelope.result as { id: string }
    await expect.poll(async () => (await job(admin, 'probe.slow')).running?.id, { timeout: 10_000 }).toBe(id)
    expect((await post(elsewhere, 'Cancel', { id })).status).toBe(404)
    expect((await post(admin, 'Cancel', { id })).status).toBe(200)
    await expect.poll(() => isCancelled()).toBe(true)
    open()
    await settled()
    expect((await runs(admin, 'Name=probe.slow')).items[0]).toMatchObject({ id, state: 'cancelled' })
    expect([written, await sentence(admin, 'Cancel', { id })]).toEqual([[], [500, 'This run has ended already.']])
  })
})

describe('a job that fails', () => {
  it('says why, tells those who may manage jobs, and is tried again once', async () => {
    const keeper = await server.userWith(['Pages.Jobs'])
    const other = await server.userWith([])
    thrown = new Error('secret of the machine')
    await post(admin, 'Run', { name: 'probe.fails' })
    await settled()
    const { failed, failures } = await job(admin, 'probe.fails')
    expect([failures, failed?.reason, failed?.canRetry]).toEqual([1, 'Something unexpected went wrong.', true])
    expect((await job(host, 'probe.fails')).failed?.reason).toBe('secret of the machine')
    expect((await job(elsewhere, 'probe.fails')).failures).toBe(0)
    const notices = async (client: TestClient) => ((await client.call('Notification/GetAll?Kind=job')).envelope.result as { items: { subject: string; message: string; link: string }[] }).items
    expect(await notices(keeper)).toMatchObject([{ subject: 'Failing probe failed', message: expect.stringContaining(failed?.reference ?? '?'), link: '/jobs' }])
    expect([(await notices(admin)).length, await notices(other), await notices(elsewhere)]).toEqual([1, [], []])
    thrown = null
    const id = failed?.id
    expect((await post(elsewhere, 'Retry', { id })).status).toBe(404)
    const answers = await Promise.all([post(admin, 'Retry', { id }), post(admin, 'Retry', { id })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 500])
    await settled()
    expect(await job(admin, 'probe.fails')).toMatchObject({ failures: 0, lastState: 'done', failed: null })
    expect((await runs(admin, 'State=failed')).totalCount).toBe(0)
  })

  it('says a sentence that was meant for people to everybody', async () => {
    thrown = new Refused('The store is full.')
    await post(admin, 'Run', { name: 'probe.fails' })
    await settled()
    expect(await job(admin, 'probe.fails')).toMatchObject({ lastState: 'failed', lastMessage: 'The store is full.' })
    // A good run of the schedule has done what failed.
    thrown = null
    await server.mastline.jobs?.runNow('probe.fails')
    await settled()
    expect(await job(admin, 'probe.fails')).toMatchObject({ lastState: 'done', failures: 0 })
  })
})

describe('a schedule', () => {
  it('is paused by a tenant for itself and by the host for all, and starts by hand all the same', async () => {
    expect((await post(admin, 'Pause', { name: 'probe.fails' })).status).toBe(200)
    expect(await job(admin, 'probe.fails')).toMatchObject({ isPaused: true, nextRunTime: null })
    expect(await job(elsewhere, 'probe.fails')).toMatchObject({ isPaused: false })
    await post(host, 'Pause', { name: 'probe.fails' })
    expect(await job(elsewhere, 'probe.fails')).toMatchObject({ isPaused: true, isPausedByHost: true })
    expect((await post(elsewhere, 'Run', { name: 'probe.fails' })).status).toBe(200)
    await settled()
    await post(host, 'Resume', { name: 'probe.fails' })
    await post(admin, 'Resume', { name: 'probe.fails' })
    for (const client of [admin, elsewhere]) expect(await job(client, 'probe.fails')).toMatchObject({ isPaused: false, nextRunTime: expect.any(String), every: '5 min' })
  })
})

describe('what cannot be', () => {
  it('is refused with a sentence', async () => {
    expect(await sentence(admin, 'Run', { name: 'nothing' })).toEqual([404, 'There is no job “nothing”.'])
    expect(await sentence(admin, 'Pause', { name: 'nothing' })).toEqual([404, 'There is no job “nothing”.'])
    expect(await sentence(admin, 'Retry', { id: '00000000-0000-4000-8000-000000000000' })).toEqual([404, 'There is no such run of a job.'])
    expect((await post(admin, 'Retry', { id: 'x' })).status).toBe(400)
    expect((await post(admin, 'Cancel', {})).status).toBe(400)
    expect((await post(admin, 'Run', {})).status).toBe(400)
    expect((await admin.call('Job/GetRuns?State=odd')).status).toBe(400)
  })

  it('needs the right', async () => {
    const nobody = await server.userWith([])
    for (const [call, body] of [['GetAll'], ['GetRuns'], ['Run', { name: 'probe.slow' }], ['Pause', { name: 'probe.slow' }], ['Cancel', {}]] as const) expect([call, (await nobody.call(`Job/${call}`, body ? { body } : {})).status]).toEqual([call, 403])
  })
})
