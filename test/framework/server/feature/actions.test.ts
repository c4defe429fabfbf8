/** Actions of a table of states, as calls: who may do what when, on one row and on many, once per key, and nothing written where it is refused. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { vocabulary, type Source } from '#framework/metadata'
import { actionService, defineFeature, ownerPool } from '#framework/server'
import { transitions, type Envelope } from '#framework/wire'
import { cheapFeatures, startTestServer, type TestClient, type TestServer } from '../../../support/server.ts'

const { entity, f } = vocabulary<'Errand' | 'User'>()
const Errand = entity('Errand', {
  fields: { name: f.text({ required: true }), assignUser: f.ref('User'), doneOn: f.dateTime({ computed: true }), outcome: f.text(), isChecked: f.boolean() },
  wire: {},
})
const sources: Source[] = [{ area: 'library', definition: Errand }]
const word = (en: string, ur = en) => ({ en, ur })
const table = transitions({
  entity: 'Errand',
  states: { open: word('open', 'کھلا'), done: word('done', 'مکمل') },
  stateOf: (row) => (row['doneOn'] ? 'done' : 'open'),
  actions: {
    finish: {
      label: word('Finish…', 'مکمل کریں…'), from: ['open'], to: 'done', by: [{ self: 'assignUserId' }, { right: 'Update' }], asks: { required: ['outcome'] }, emits: 'errand.finished',
      waitsFor: ({ isChecked }) => (isChecked ? null : word('It was not checked.', 'جانچ نہیں ہوئی۔')), sets: (_, { now, input }) => ({ doneOn: now, outcome: input['outcome'] }),
      isDone: (row, { actor, input }) => Boolean(row['doneOn']) && row['assignUserId'] === actor.userId && row['outcome'] === input['outcome'],
    },
    reopen: { label: word('Reopen'), from: ['done'], to: 'open', by: [{ right: 'Update' }], sets: () => ({ doneOn: null }) },
  },
  derives: ({ doneOn }, { now }) => ({ isPast: typeof doneOn === 'string' && doneOn <= now }),
})
const feature = defineFeature({
  key: 'errands', pages: [], permissions: [],
  services: () => [
    actionService(table, { path: 'Errand/Finish', permission: 'LookUps.Errand', action: 'finish', input: { outcome: z.string().max(100).optional() } }),
    actionService(table, { path: 'Errand/Reopen', permission: 'LookUps.Errand', action: 'reopen' }),
  ],
})

let server: TestServer
let lead: TestClient
let worker: TestClient
let stranger: TestClient
beforeAll(async () => {
  server = await startTestServer({ sources, features: [...cheapFeatures, feature] })
  lead = await server.userWith(['LookUps.Errand.Update'])
  worker = await server.userWith([])
  stranger = await server.userWith(['LookUps.Errand.Read'])
})
afterAll(() => server.close())

const make = (row: object = {}) => server.put('Errand', { name: `Errand ${randomUUID()}`, assignUserId: worker.userId, isChecked: true, ...row })
const act = async (who: TestClient, call: string, body: object, headers: { [name: string]: string } = {}) => {
  const { status, envelope, headers: answered } = await who.call(`Errand/${call}`, { body, headers: { 'accept-language': 'en', ...headers } })
  return { status, result: envelope.result as { [name: string]: unknown }, error: envelope.error as Envelope['error'] & { data?: { openActions: string[]; row: object } }, replayed: answered['idempotent-replayed'] }
}
const state = async () => {
  const owner = ownerPool(server.testDatabase.url, () => undefined)
  try {
    const { rows } = await owner.query<{ all: string }>(`SELECT concat((SELECT string_agg(e::text, ';' ORDER BY id) FROM data.errand e), (SELECT count(*) FROM data.change_row), (SELECT count(*) FROM data.outbox)) AS all`)
    return rows[0]?.all
  } finally {
    await owner.end()
  }
}

describe('one row', () => {
  it('is changed by the person it names, who holds no right: state, input, event, and what is open then', async () => {
    const id = await make()
    const { status, result } = await act(worker, 'Finish', { id, outcome: 'Brought' })
    expect([status, result]).toMatchObject([200, { id, outcome: 'Brought', assignUserId: worker.userId, openActions: [], isPast: true }])
    expect(result['doneOn']).toEqual(expect.stringMatching(/Z$/))
    expect((await act(lead, 'Reopen', { id })).result).toMatchObject({ doneOn: null, openActions: ['finish'], isPast: false })
  })

  it('done already by the same person to the same end is answered, and nothing is written', async () => {
    const id = await make()
    await act(worker, 'Finish', { id, outcome: 'Same' })
    const before = await state()
    expect((await act(worker, 'Finish', { id, outcome: 'Same' })).status).toBe(200)
    expect(await state()).toBe(before)
  })

  it('the same request twice is done once, also by two at once', async () => {
    const id = await make()
    const key = { 'idempotency-key': randomUUID() }
    const both = await Promise.all([act(worker, 'Finish', { id, outcome: 'Once' }, key), act(worker, 'Finish', { id, outcome: 'Once' }, key)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.map(({ result }) => result)).toEqual([both[0]?.result, both[0]?.result])
    await act(lead, 'Reopen', { id })
    const again = await act(worker, 'Finish', { id, outcome: 'Once' }, key)
    expect([again.status, again.result, again.replayed]).toEqual([200, both[0]?.result, 'true'])
    expect((await act(lead, 'Finish', { id, outcome: 'Twice' })).status).toBe(200)
  })

  it.each([
    ['by a stranger, who may read it', () => stranger, 'Finish', {}, 403, 'Required permissions are not granted. At least one of these permissions must be granted: LookUps.Errand.Update'],
    ['in the wrong state', () => lead, 'Reopen', {}, 500, /^Errand .* is open\. Open for you: Finish\.$/],
    ['without what it asks for', () => worker, 'Finish', {}, 400, 'Your request is not valid!'],
    ['with words only of spaces', () => worker, 'Finish', { outcome: '  ' }, 400, 'Your request is not valid!'],
    ['of a version that is past', () => worker, 'Finish', { outcome: 'x', rowVersion: 99 }, 409, 'Somebody else changed this record in the meantime. Nothing was saved.'],
  ] as const)('is not changed %s', async (_, who, call, more, status, message) => {
    const id = await make()
    const before = await state()
    const answer = await act(who(), call, { id, ...more })
    expect([answer.status, answer.error?.message]).toEqual([status, typeof message === 'string' ? message : expect.stringMatching(message)])
    if (status === 500) expect(answer.error.data).toMatchObject({ openActions: ['finish'], row: { id } })
    if (status === 400) expect((answer.error as { validationErrors?: unknown }).validationErrors).toMatchObject([{ message: 'outcome is missing.', members: ['outcome'] }])
    expect(await state()).toBe(before)
  })

  it('says what it waits for', async () => {
    const id = await make({ isChecked: false })
    expect((await act(worker, 'Finish', { id, outcome: 'x' })).error?.message).toBe('It was not checked. Nothing is open for you.')
  })

  it('of nobody, or of another tenant, is not there', async () => {
    const other = await server.addTenant(`t${randomUUID().slice(0, 8)}`)
    const theirs = await server.put('Errand', { name: 'Theirs', isChecked: true }, other)
    const [unknown, foreign] = [await act(lead, 'Finish', { id: 999_999, outcome: 'x' }), await act(lead, 'Finish', { id: theirs, outcome: 'x' })]
    expect([unknown.status, foreign.status]).toEqual([404, 404])
    expect(foreign.error?.message.replace(String(theirs), '#')).toBe(unknown.error?.message.replace('999999', '#'))
  })

  it('takes one id or several, not both and not none', async () => {
    for (const body of [{ outcome: 'x' }, { id: 1, ids: [1], outcome: 'x' }, { ids: [], outcome: 'x' }]) expect((await act(lead, 'Finish', body)).status).toBe(400)
  })
})

describe('many rows', () => {
  it('are answered each for itself, 200 even where some were refused', async () => {
    const [first, done, unchecked] = [await make(), await make(), await make({ isChecked: false })]
    await act(lead, 'Finish', { id: done, outcome: 'before' })
    const { status, result } = await act(worker, 'Finish', { ids: [first, done, unchecked, 999_999], outcome: 'now' })
    expect([status, result]).toMatchObject([200, { done: 1, refused: 3, items: [{ id: first, success: true, message: null }, { id: done, success: false }, { id: unchecked, success: false, message: 'It was not checked. Nothing is open for you.' }, { id: 999_999, success: false }] }])
  })

  it('sent twice under one key are done once', async () => {
    const ids = [await make(), await make()]
    const key = { 'idempotency-key': randomUUID() }
    const first = await act(worker, 'Finish', { ids, outcome: 'k' }, key)
    const before = await state()
    expect((await act(worker, 'Finish', { ids, outcome: 'k' }, key)).result).toEqual(first.result)
    expect(await state()).toBe(before)
  })
})
