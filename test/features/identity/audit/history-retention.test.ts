/** The history of records goes after as many days as the tenant says; before it says so, never. What came later, other tenants and the rows themselves stay as they were. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { picture, picturedSources, stored, upload } from '../../../framework/server/files/library.ts'
import { startTestServer, type TestClient, type TestServer } from '../../../support/server.ts'

let server: TestServer
let database: pg.Pool
let admin: TestClient
let elsewhere: TestClient
beforeAll(async () => {
  server = await startTestServer({ sources: picturedSources, runsJobs: true })
  database = new pg.Pool({ connectionString: server.testDatabase.url, max: 2 })
  admin = await server.admin()
  elsewhere = await server.admin(await server.addTenant('Elsewhere'))
})
afterAll(async () => {
  await database.end()
  await server.close()
})

const rows = async <T = Record<string, unknown>>(text: string, values: unknown[] = []) => (await database.query(text, values)).rows as T[]
/** What a tenant has: history, files, and the rows. */
const state = (tenantId: number) => Promise.all(['change_set', 'change_row', 'file', 'book', 'plate', 'shelf'].map(async (table) => JSON.stringify(await rows(`SELECT to_jsonb(t.*) AS t FROM data.${table} t WHERE tenant_id = $1 ORDER BY t::text`, [tenantId]))))
const kept = async (client: TestClient, historyDays?: unknown) => client.call('SecuritySettings/Update', { method: 'PUT', body: { passwordLength: 8, passwordHistory: 0, auditDays: 400, ...(historyDays === undefined ? {} : { historyDays }) } })
const done = async (client: TestClient, path: string, body?: object, method: 'POST' | 'PUT' | 'DELETE' | 'GET' = 'POST') => {
  const answer = await client.call(path, { method, ...(body ? { body } : {}) })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.envelope.result as { id: number; rowVersion?: number; [wire: string]: unknown }
}
const sent = async (client: TestClient, n: number, field = 'cover') => stored(await upload(client, `Book/Upload?Field=${field}`, { name: `${n}.png`, bytes: await picture('png', n) })).key
const age = (tenantId: number) => rows(`UPDATE data.change_set SET at = at - interval '100 days' WHERE tenant_id = $1`, [tenantId])

/** A shelf and books with some history of a hundred days ago, and some of today. */
async function lived(client: TestClient) {
  const keys = { first: await sent(client, 1), second: await sent(client, 2), third: await sent(client, 3), long: await sent(client, 4), late: await sent(client, 5), plate: await sent(client, 6, 'plates.picture') }
  const shelf = await done(client, 'Shelf/Create', { name: 'A' })
  await done(client, 'Shelf/Update', { id: shelf.id, name: 'B' }, 'PUT')
  const book = await done(client, 'Book/Create', { name: 'Kept', cover: keys.first })
  await done(client, 'Book/Update', { id: book.id, name: 'Kept', cover: keys.second }, 'PUT')
  const [long, late] = [await done(client, 'Book/Create', { name: 'Long gone', cover: keys.long }), await done(client, 'Book/Create', { name: 'Lately gone', cover: keys.late, plates: [{ caption: 'I', picture: keys.plate }] })]
  await done(client, `Book/Delete?Id=${long.id}`, undefined, 'DELETE')
  await age(client.tenantId)
  const [old] = await rows<{ id: string }>(`SELECT max(r.change_set_id) AS id FROM data.change_row r WHERE tenant_id = $1 AND entity = 'Shelf'`, [client.tenantId])
  await done(client, 'Shelf/Update', { id: shelf.id, name: 'C' }, 'PUT')
  await done(client, 'Book/Update', { id: book.id, name: 'Kept', cover: keys.third }, 'PUT')
  await done(client, `Book/Delete?Id=${late.id}`, undefined, 'DELETE')
  return { keys, shelf: shelf.id, book: book.id, long: long.id, late: late.id, old: Number(old?.id) }
}

describe('history', () => {
  let here: Awaited<ReturnType<typeof lived>>
  beforeAll(async () => {
    here = await lived(admin)
    await lived(elsewhere)
  })

  it('is kept for ever unless the tenant says otherwise', async () => {
    expect((await admin.call('SecuritySettings/Get')).envelope.result).toMatchObject({ historyDays: 0 })
    const before = [await state(1), await state(elsewhere.tenantId)]
    await server.runJob('identity.purgeHistory')
    expect([await state(1), await state(elsewhere.tenantId)]).toEqual(before)
  })

  it('takes 0 or a number in bounds, tells the field of others, and stays where a client does not know it', async () => {
    for (const wrong of [1, 29, 3651, -1, 30.5, 'x', null]) {
      const answer = await kept(admin, wrong)
      expect([wrong, answer.status === 200 ? [] : answer.envelope.error?.validationErrors?.flatMap(({ members }) => members)], String(wrong)).toEqual([wrong, wrong === null ? [] : ['historyDays']])
    }
    expect((await kept(admin, 60)).status).toBe(200)
    expect((await kept(admin)).status).toBe(200)
    expect((await admin.call('SecuritySettings/Get')).envelope.result).toMatchObject({ historyDays: 60 })
    const { items } = (await admin.call('AuditLog/GetAll?Group=accounts&MaxResultCount=1')).envelope.result as { items: { kind: string; detail: string }[] }
    expect(items).toEqual([expect.objectContaining({ kind: 'settingsChanged', detail: 'days of history: 0 → 60' })])
  })

  it('goes at night where it is older: change sets whole, with the files that only they held; the rest stands', async () => {
    const [sets, changes, files, ...tables] = await state(1)
    const there = await state(elsewhere.tenantId)
    const old = await rows<{ id: string }>(`SELECT id FROM data.change_set WHERE tenant_id = 1 AND at < now() - interval '60 days'`)
    expect(old.length).toBeGreaterThan(5)
    await server.runJob('identity.purgeHistory')
    const isNewer = (key: string) => (row: string) => !old.some(({ id }) => JSON.parse(row).t[key] === Number(id))
    const listed = (text: string | undefined) => (JSON.parse(text ?? '[]') as unknown[]).map((row) => JSON.stringify(row))
    const after = await state(1)
    expect(listed(after[0])).toEqual(listed(sets).filter(isNewer('id')))
    expect(listed(after[1])).toEqual(listed(changes).filter(isNewer('change_set_id')))
    expect(listed(after[2])).toEqual(listed(files).filter((row) => ![here.keys.first, here.keys.long].includes(JSON.parse(row).t.key as string)))
    expect(after.slice(3)).toEqual(tables)
    expect(await state(elsewhere.tenantId), 'the other tenant').toEqual(there)
    await server.runJob('identity.purgeHistory')
    expect(await state(1), 'once more').toEqual(after)
  })

  it('pages read what is left; undo and restore of what went are refused in a sentence and change nothing', async () => {
    const before = await state(1)
    expect((await admin.call(`Shelf/GetHistory?Id=${here.shelf}`)).envelope.result).toMatchObject({ totalCount: 1, items: [{ operation: 'update', changes: [{ field: 'name', old: 'B', new: 'C' }] }] })
    expect((await admin.call('Book/GetDeleted')).envelope.result).toMatchObject({ totalCount: 1, items: [{ id: here.late }] })
    expect((await admin.call('ChangeSet/GetAll')).status).toBe(200)
    for (const [path, body] of [[`ChangeSet/Get?Id=${here.old}`], ['ChangeSet/Undo', { id: here.old }], ['ChangeSet/Undo', { id: here.old, entity: 'Shelf', rowId: here.shelf }], [`Book/Restore?Ids=${here.long}`, {}], [`Book/GetHistory?Id=${here.long}`]] as const) {
      const answer = await admin.call(path, body ? { body } : {})
      expect([path, answer.status, answer.envelope.error?.message]).toEqual([path, 404, expect.stringMatching(/^There is no entity /)])
    }
    expect(await state(1)).toEqual(before)
  })

  it('what is left can be put back: a change with its picture, a deleted row with those of its owned rows', async () => {
    const [change] = await rows<{ id: string }>(`SELECT max(change_set_id) AS id FROM data.change_row WHERE tenant_id = 1 AND entity = 'Book' AND row_id = $1`, [here.book])
    await done(admin, 'ChangeSet/Undo', { id: Number(change?.id) })
    await done(admin, `Book/Restore?Ids=${here.late}`)
    expect(await done(admin, `Book/Get?Id=${here.book}`, undefined, 'GET')).toMatchObject({ cover: here.keys.second })
    expect(await done(admin, `Book/Get?Id=${here.late}`, undefined, 'GET')).toMatchObject({ cover: here.keys.late, plates: [{ caption: 'I', picture: here.keys.plate }] })
  })
})
