/** Views with their counts, and the thread of a row: calls that a feature declares in a few lines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vocabulary, type Source } from '#framework/metadata'
import { defineFeature, threadServices, viewServices } from '#framework/server'
import type { Envelope } from '#framework/wire'
import { cheapFeatures, startTestServer, type TestClient, type TestServer } from '../../../support/server.ts'

const { entity, f } = vocabulary<'Errand' | 'ErrandNote' | 'User'>()
const Errand = entity('Errand', { fields: { name: f.text({ required: true, search: true }), assignUser: f.ref('User'), isDone: f.boolean() }, wire: {} })
const ErrandNote = entity('ErrandNote', { title: 'text', fields: { errand: f.ref('Errand', { required: true }), text: f.text({ required: true }) }, unique: false, wire: {} })
const sources: Source[] = [Errand, ErrandNote].map((definition) => ({ area: 'library', definition }) as Source)
const rights = ['LookUps.Errand.Read'] as const
const feature = defineFeature({
  key: 'errands', pages: [], permissions: [],
  services: () => [
    ...viewServices({
      entity: Errand, rights, choices: { IsDone: { yes: { isDone: true }, no: { isDone: { ne: true } } } },
      views: { mine: { isOwn: true, where: ({ principal }) => ({ assignUserId: principal.userId }) }, all: { where: () => ({}) } },
      list: { path: 'Errand/GetView', order: ['-name'], row: (_, { id, name }) => ({ id, name }) },
      counts: { path: 'Errand/GetCounts', of: { mine: { view: 'mine' }, others: { view: 'all', where: { isDone: { ne: true } } }, done: { view: 'all', own: 'mine', where: { isDone: true } } } },
    }),
    ...threadServices({
      entity: Errand, access: { rights, own: ['assignUserId'] }, comments: { entity: ErrandNote, of: 'errandId', text: 'text', pictures: [] }, kinds: ['created', 'renamed'],
      eventOf: ({ operation }, changed) => (operation === 'create' ? { kind: 'created' } : changed.has('name') ? { kind: 'renamed', to: changed.get('name')?.new } : null),
      namesOf: async (_, __, ids) => new Map(ids.map((id) => [id, `Person ${id}`])),
      calls: { comments: 'Errand/GetNotes', thread: 'Errand/GetThread' },
    }),
  ],
})

let server: TestServer
let admin: TestClient
let worker: TestClient
const ids: number[] = []
beforeAll(async () => {
  server = await startTestServer({ sources, features: [...cheapFeatures, feature] })
  admin = await server.userWith(['Read', 'Create', 'Update'].flatMap((right) => [`LookUps.Errand.${right}`, `LookUps.ErrandNote.${right}`]))
  worker = await server.userWith([])
  for (const [name, assignUserId, isDone] of [['A', worker.userId, false], ['B', worker.userId, true], ['C', null, false], ['D', null, true]] as const) ids.push(await server.put('Errand', { name, assignUserId, isDone }))
})
afterAll(() => server.close())

type Answer = { code: number; result: { totalCount: number; items: { id: number; name: string }[] } & { [name: string]: unknown }; error: Envelope['error'] }
const get = async (who: TestClient, path: string): Promise<Answer> => {
  const { status: code, envelope } = await who.call(path)
  return { code, result: envelope.result as Answer['result'], error: envelope.error as Envelope['error'] }
}
const names = async (who: TestClient, query = '') => (await get(who, `Errand/GetView${query}`)).result.items.map(({ name }) => name)

describe('views', () => {
  it('the first view is meant where none is named, in the order that is stated, rows as the feature gives them', async () => {
    expect((await get(worker, 'Errand/GetView')).result).toEqual({ totalCount: 2, items: [{ id: ids[1], name: 'B' }, { id: ids[0], name: 'A' }] })
    expect(await names(admin)).toEqual([])
  })

  it('choices, pages, search and filters narrow a view', async () => {
    expect(await names(admin, '?view=ALL&IsDone=true')).toEqual(['D', 'B'])
    expect(await names(admin, '?View=all&IsDone=false')).toEqual(['C', 'A'])
    expect(await names(admin, '?View=all&Sorting=name&SkipCount=1&MaxResultCount=2')).toEqual(['B', 'C'])
    expect(await names(admin, `?View=all&assignUserId.eq=${worker.userId}`)).toEqual(['B', 'A'])
  })

  it('who lacks the right has his own views alone, in the list and in the counts', async () => {
    expect((await get(worker, 'Errand/GetView?View=all')).code).toBe(403)
    expect((await get(worker, 'Errand/GetCounts')).result).toEqual({ mine: 2, others: 0, done: 1 })
    expect((await get(admin, 'Errand/GetCounts')).result).toEqual({ mine: 0, others: 2, done: 2 })
  })

  it('an unknown view, a choice that is none and an unknown filter are refused on their field', async () => {
    for (const query of ['View=theirs', 'IsDone=maybe', 'nothing.eq=1']) expect((await get(admin, `Errand/GetView?${query}`)).code, query).toBe(400)
  })
})

describe('more than a page', () => {
  const many = 2500
  const whole = (who: TestClient, query = '') => get(who, `Errand/GetView?View=all&MaxResultCount=50000&Keyword=Kept${query}`)
  beforeAll(async () => {
    const body = Array.from({ length: many }, (_, n) => ({ name: `Kept ${String(n).padStart(4, '0')}` }))
    await (await server.admin()).call('Errand/CreateBulk', { body })
  })

  it('comes from one moment: who deletes a row while it is read takes no other one away', async () => {
    const [first] = (await whole(admin)).result.items
    const [{ result }] = await Promise.all([whole(admin), (await server.admin()).call(`Errand/Delete?Id=${first?.id}`, { method: 'DELETE' })])
    const without = result.items.filter(({ id }) => id !== first?.id)
    expect([without.length, new Set(without.map(({ id }) => id)).size, result.totalCount]).toEqual([many - 1, many - 1, result.items.length])
    expect(without[0]).toEqual({ id: expect.any(Number) as number, name: `Kept ${many - 2}` })
  })

  it('begins where it is asked to, and ends where it is', async () => {
    const { result } = await get(admin, 'Errand/GetView?View=all&Keyword=Kept&SkipCount=100&MaxResultCount=1200')
    expect([result.totalCount, result.items.length, result.items[0]?.name]).toEqual([many - 1, 1200, `Kept ${many - 102}`])
  })

  it('is recorded as taken away, and no page is', async () => {
    const taken = async () => (await server.mastline.database.read(1, (c) => c.rows({ text: `SELECT detail::text FROM app.credential_event WHERE tenant_id = 1 AND kind = 'exported'` }))).length
    const before = await taken()
    await get(admin, 'Errand/GetView?View=all&MaxResultCount=1000')
    expect(await taken()).toBe(before)
    await whole(admin)
    expect(await taken()).toBe(before + 1)
  })
})

describe('the thread', () => {
  it('holds comments and events, oldest first, with the names of people', async () => {
    const id = ids[2] ?? 0
    await server.put('ErrandNote', { errandId: id, text: 'Bring a ladder.' })
    const { rowVersion } = (await get(admin, `Errand/Get?Id=${id}`)).result
    await admin.call('Errand/Update', { method: 'PUT', body: { id, rowVersion, name: 'C2', isDone: false } })
    const { items } = (await get(admin, `Errand/GetThread?Id=${id}`)).result as unknown as { items: { kind: string; to: string | null; text: string; userName: string; userId: number }[] }
    expect(items.map(({ kind, to, text }) => [kind, to, text])).toEqual([['created', null, ''], ['comment', null, 'Bring a ladder.'], ['renamed', 'C2', '']])
    expect(items.at(-1)).toMatchObject({ userId: admin.userId, userName: `Person ${admin.userId}` })
    expect((await get(admin, `Errand/GetNotes?Id=${id}`)).result).toMatchObject({ totalCount: 1, items: [{ text: 'Bring a ladder.', images: [] }] })
  })

  it('is refused as the row is: not seen, or another’s', async () => {
    const codes = async (id: number | undefined) => Promise.all(['GetThread', 'GetNotes'].map(async (call) => (await get(worker, `Errand/${call}?Id=${id}`)).code))
    expect([await codes(987_654), await codes(ids[2]), await codes(ids[0])]).toEqual([[404, 404], [403, 403], [200, 200]])
  })
})
