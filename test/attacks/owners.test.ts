/** Tenants, owners and references: families of attacks that need more than an id in a query. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '#framework/metadata'
import { productPrincipal } from '#framework/server'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../support/server.ts'
import { toySources } from '../support/toy-model.ts'
import { watch, type Watch } from './attack.ts'

let server: TestServer
let one: TestClient
let two: TestClient
let database: Watch
beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  one = await server.admin()
  two = await server.admin(await server.addTenant('Second'))
  database = await watch(server)
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const rowOf = (answer: TestAnswer) => answer.envelope.result as { id: number; [name: string]: unknown }
const remove = (tenantId: number, entity: string, id: number) => server.mastline.write({
  principal: productPrincipal(server.model, tenantId, 'UTC'), entity: entityOf(server.model, entity), mode: 'commit', reason: 'test', requestId: 'test', trusted: true, changes: { kind: 'delete', ids: [id] },
})

describe('a row moved under another parent', () => {
  test('is checked as it will be, not as it was: by the form, by the grid and by the import', async () => {
    const publishers = await Promise.all(['A', 'B'].map(async (name) => rowOf(await one.call('Publisher/Create', { body: { name } })).id))
    const [a, b] = publishers
    const series = rowOf(await one.call('Series/Create', { body: { name: 'Of A', publisherId: a } })).id
    const book = rowOf(await one.call('Book/CreateOrUpdate', { body: { isbn: '900', bookTitle: 'Moves', publisherId: a, seriesId: series } })).id
    const before = await database.state()
    const moves = [
      // Each change alone looks harmless beside what the body says; beside what is stored it is not.
      await one.call('Book/CreateOrUpdate', { body: { id: book, publisherId: b } }),
      await one.call('Book/BulkUpdate', { body: [{ id: book, publisherId: b }] }),
      await one.call('Book/CreateBulk', { body: [{ id: book, publisherName: 'B' }] }),
      await one.call('Book/CreateOrUpdate', { body: { id: 0, isbn: '901', bookTitle: 'New', publisherId: b, seriesId: series } }),
    ]
    expect(moves.map((m) => m.status)).toEqual([400, 400, 400, 400])
    expect(await database.state()).toBe(before)
    expect((await one.call('Book/CreateOrUpdate', { body: { id: book, publisherId: b, seriesId: null } })).status).toBe(200)
  })

  test('never goes under a parent of another tenant, nor takes owned rows of another along', async () => {
    const theirs = rowOf(await two.call('Publisher/Create', { body: { name: 'Theirs' } })).id
    const theirBook = rowOf(await two.call('Book/CreateOrUpdate', { body: { isbn: '910', bookTitle: 'Theirs' } })).id
    const theirLoan = rowOf(await two.call('Loan/Create', { body: { bookId: theirBook, chapters: [{ name: 'Their chapter' }] } }))
    const [chapter] = theirLoan['chapters'] as { id: number }[]
    const mine = rowOf(await one.call('Book/CreateOrUpdate', { body: { isbn: '911', bookTitle: 'Mine' } })).id
    const loan = rowOf(await one.call('Loan/Create', { body: { bookId: mine, chapters: [{ name: 'My chapter' }] } })).id
    const other = rowOf(await one.call('Loan/Create', { body: { bookId: mine, chapters: [{ name: 'Of another loan' }] } }))
    const [otherChapter] = other['chapters'] as { id: number }[]
    const before = await database.state()
    const tries = [
      await one.call('Book/CreateOrUpdate', { body: { id: mine, publisherId: theirs } }), await one.call('Loan/Change', { method: 'PUT', body: { id: loan, bookId: theirBook } }),
      await one.call('Loan/Change', { method: 'PUT', body: { id: loan, chapters: [{ id: chapter?.id, name: 'Stolen' }] } }),
      await one.call('Loan/Change', { method: 'PUT', body: { id: loan, chapters: [{ id: otherChapter?.id, name: 'Stolen' }] } }),
      await one.call('Loan/Change', { method: 'PUT', body: { id: theirLoan.id, notes: 'x' } }),
      await one.call('Loan/Create', { body: { bookId: mine, chapters: [{ id: chapter?.id, name: 'Stolen', loanId: theirLoan.id }] } }),
    ]
    expect(tries.map((t) => t.status)).toEqual([400, 400, 400, 400, 404, 400])
    expect(await database.state()).toBe(before)
    // An owned row names its owner by where it stands, whatever it says itself.
    const moved = rowOf(await one.call('Loan/Create', { body: { bookId: mine, chapters: [{ name: 'Says otherwise', loanId: theirLoan.id, LoanID: other.id }] } }))
    expect(await database.rows(`SELECT tenant_id, loan_id FROM data.chapter WHERE name = 'Says otherwise'`)).toEqual([{ tenant_id: 1, loan_id: moved.id }])
  })
})

test('the host sees no tenant’s rows, and reaches none', async () => {
  const host = await server.admin(0)
  const mine = rowOf(await one.call('Publisher/Create', { body: { name: 'Not the host’s' } })).id
  const before = await database.state()
  expect((await host.call('Publisher/GetAll')).envelope.result).toEqual({ totalCount: 0, items: [] })
  for (const [call, method] of [[`Publisher/Get?Id=${mine}`, 'GET'], [`Publisher/GetHistory?Id=${mine}`, 'GET'], [`Publisher/DeletePublisherById?Id=${mine}`, 'DELETE'], ['Publisher/Update', 'PUT']] as const) {
    const headers = { 'abp.tenantid': '1', cookie: 'Abp.TenantId=1' }
    expect([call, (await host.call(call, { method, headers, ...(method === 'PUT' ? { body: { id: mine, name: 'x' } } : {}) })).status]).toEqual([call, 404])
  }
  expect(await database.state()).toBe(before)
})

describe('a list that is scoped', () => {
  test('is no narrower than its deletes: what one cannot list, one cannot delete', async () => {
    const theirs = await Promise.all(['X1', 'X2'].map(async (name) => rowOf(await two.call('Publisher/Create', { body: { name } })).id))
    const mine = rowOf(await one.call('Publisher/Create', { body: { name: 'Mine to keep' } })).id
    expect((await one.call(`Publisher/GetAll?id.in=${theirs.join()}`)).envelope.result).toMatchObject({ totalCount: 0 })
    const before = await database.state()
    for (const ids of [`${theirs[0]}`, theirs.join(), `${mine},${theirs[0]}`, `${theirs[1]},${mine}`]) {
      expect([ids, (await one.call(`Publisher/DeletePublisherBulk?publisherIdsListString=${ids}`, { method: 'DELETE' })).status]).toEqual([ids, 404])
    }
    for (const id of theirs) expect((await one.call(`Publisher/DeletePublisherById?Id=${id}`, { method: 'DELETE' })).status).toBe(404)
    expect(await database.state()).toBe(before)
  })
})

describe('side tables keyed by a bare number', () => {
  test('settings of one user are no other user’s, in this tenant and the next', async () => {
    const [a, b] = [await server.userWith([]), await server.userWith([])]
    expect((await a.call('User/ChangeLanguage', { body: { languageName: 'ur', userId: b.userId, UserId: b.userId, tenantId: two.tenantId, id: two.userId } })).status).toBe(200)
    const language = async (client: TestClient) => ((await client.call('/AbpUserConfiguration/GetAll')).envelope.result as { localization: { currentCulture: { name: string } } }).localization.currentCulture.name
    expect([await language(a), await language(b), await language(two)]).toEqual(['ur', 'en', 'en'])
    expect(await database.rows('SELECT tenant_id, user_id FROM data.setting WHERE value = $1', ['ur'])).toEqual([{ tenant_id: 1, user_id: a.userId }])
  })

  test('a request’s key is its sender’s: the same key of somebody else is another request', async () => {
    const clerk = await server.userWith(['LookUps.Publisher.Create', 'LookUps.Publisher.Read'])
    const keyed = { headers: { 'idempotency-key': 'the very same key' } }
    const answers = [await one.call('Publisher/Create', { ...keyed, body: { name: 'Keyed one' } }), await two.call('Publisher/Create', { ...keyed, body: { name: 'Keyed one' } }), await clerk.call('Publisher/Create', { ...keyed, body: { name: 'Keyed by the clerk' } })]
    expect(answers.map((a) => [a.status, rowOf(a)['name'], rowOf(a)['creatorUserId']])).toEqual([[200, 'Keyed one', one.userId], [200, 'Keyed one', two.userId], [200, 'Keyed by the clerk', clerk.userId]])
    expect(new Set(answers.map((a) => rowOf(a).id)).size).toBe(3)
    // Somebody who has lost the right does not get the old answer either.
    const stranger = await server.userWith(['LookUps.Nothing.Read'])
    expect((await stranger.call('Publisher/Create', { ...keyed, body: { name: 'Keyed one' } })).status).toBe(403)
  })
})

describe('an id', () => {
  test('is never given twice: neither history, settings nor token reach the next row', async () => {
    const first = rowOf(await one.call('Publisher/Create', { body: { name: 'Short life' } })).id
    await one.call(`Publisher/DeletePublisherById?Id=${first}`, { method: 'DELETE' })
    const second = rowOf(await one.call('Publisher/Create', { body: { name: 'Next life' } })).id
    expect(second).toBeGreaterThan(first)
    expect((await one.call(`Publisher/GetHistory?Id=${second}`)).text).not.toContain('Short life')
    const leaver = await server.userWith(['LookUps.Publisher.Read'])
    await leaver.call('User/ChangeLanguage', { body: { languageName: 'ur' } })
    expect((await leaver.call('Publisher/GetAll')).status).toBe(200)
    await remove(1, 'User', leaver.userId)
    const next = await server.put('User', { userName: 'next', name: 'next', password: testPassword })
    expect(next).toBeGreaterThan(leaver.userId)
    expect((await leaver.call('Publisher/GetAll')).status).toBe(401)
    expect(await database.rows('SELECT name FROM data.setting WHERE user_id = ANY($1)', [[leaver.userId, next]])).toEqual([])
    // Even a row that gets the old number by force is another user: tokens carry a stamp.
    await server.put('User', { id: leaver.userId, userName: 'forced', name: 'forced', password: testPassword })
    expect((await leaver.call('Publisher/GetAll')).status).toBe(401)
  })
})

describe('a tenant chosen by header or cookie', () => {
  test('never wins over the token: session, configuration, rows and writes stay where the token is', async () => {
    const id = String(two.tenantId)
    const headers = { 'abp.tenantid': id, 'abp-tenantid': id, cookie: `Abp.TenantId=${id}; Abp-TenantId=${id}; Abp.AuthToken=${two.token}; enc_auth_token=${two.token}`, 'x-forwarded-host': 'second.example.com' }
    expect((await one.call('Session/GetCurrentLoginInformations', { headers })).envelope.result).toMatchObject({ tenant: { id: 1 }, user: { id: one.userId } })
    expect((await one.call('/AbpUserConfiguration/GetAll', { headers })).envelope.result).toMatchObject({ session: { tenantId: 1, userId: one.userId } })
    const made = rowOf(await one.call('Publisher/Create', { headers, body: { name: 'Stays here' } })).id
    expect(await database.rows('SELECT tenant_id FROM data.publisher WHERE id = $1', [made])).toEqual([{ tenant_id: 1 }])
    // Two tokens at once: the header's counts, the cookie's counts for nothing.
    expect((await server.request('/api/services/app/Publisher/GetAll', { headers: { cookie: headers.cookie } })).status).toBe(401)
  })
})
