/** Writes under an idempotency key: done once by every door, answered again, and what became of one can be asked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestServer } from '../../../support/server.ts'
import { watch, type Watch } from '../../../attacks/attack.ts'
import { toySources } from '../../../support/toy-model.ts'

let server: TestServer
let me: TestClient
let database: Watch

beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  me = await server.admin()
  database = await watch(server)
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const under = (key: string, path: string, body: unknown, by = me, method: 'POST' | 'PUT' | 'DELETE' = 'POST') => by.call(path, { method, ...(body === undefined ? {} : { body }), headers: { 'idempotency-key': key } })
const fate = async (key: string, by = me) => (await by.call(`WriteKey/Get?key=${key}`)).envelope.result
const row = ({ envelope }: TestAnswer) => envelope.result as { id: number; name: string }
const count = async (path: string) => ((await me.call(path)).envelope.result as { totalCount: number }).totalCount

describe('an answer given again', () => {
  test('says so, and is the first one', async () => {
    const first = await under('again-1', 'Author/Create', { name: 'Again', alias: 'a' })
    const second = await under('again-1', 'Author/Create', { name: 'Again', alias: 'a' })
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
    expect([second.status, second.text]).toEqual([200, first.text])
    expect(await count('Author/GetAll?Keyword=Again')).toBe(1)
  })

  test('is that of the write, also where the row has gone since', async () => {
    const made = row(await under('gone-1', 'Publisher/Create', { name: 'Gone' }))
    const deleted = [await under('gone-2', `Publisher/DeletePublisherById?Id=${made.id}`, undefined, me, 'DELETE'), await under('gone-2', `Publisher/DeletePublisherById?Id=${made.id}`, undefined, me, 'DELETE')]
    expect(deleted.map(({ status, text }) => [status, text])).toEqual([[200, deleted[0]?.text], [200, deleted[0]?.text]])
    expect(row(await under('gone-1', 'Publisher/Create', { name: 'Gone' })).id).toBe(made.id)
    expect(await count('Publisher/GetAll?Keyword=Gone')).toBe(0)
  })

  test('of a new row carries its id though the row and its key went in one batch', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, n) => under(`batch-${n}`, 'Publisher/Create', { name: `Batch ${n}` })))
    const repeated = await Promise.all(Array.from({ length: 12 }, (_, n) => under(`batch-${n}`, 'Publisher/Create', { name: `Batch ${n}` })))
    expect(repeated.map((a) => row(a).id)).toEqual(made.map((a) => row(a).id))
    expect(new Set(made.map((a) => row(a).id)).size).toBe(12)
    expect(repeated.every((a) => a.headers['idempotent-replayed'] === 'true')).toBe(true)
  })
})

describe('services', () => {
  test('a password that was changed is not asked for again', async () => {
    const someone = await server.userWith([])
    const body = { currentPassword: testPassword, newPassword: 'Another.1234' }
    const answers = [await under('pw-1', 'User/ChangePassword', body, someone)]
    const again = await server.signIn(await nameOf(someone.userId), 'Another.1234')
    const before = await database.state()
    // Its token died with the password: the same person asks again with a new one.
    answers.push(await under('pw-1', 'User/ChangePassword', body, again))
    expect(answers.map((a) => [a.status, a.envelope.result])).toEqual([[200, true], [200, true]])
    expect(answers[1]?.headers['idempotent-replayed']).toBe('true')
    expect(await database.state()).toBe(before)
  })

  test('one that is sent late does not undo what came after it', async () => {
    const [someone, other] = [await server.userWith([]), await server.userWith([])]
    for (const key of ['off', 'on', 'off']) expect((await under(`turn-${key}`, key === 'on' ? 'User/Activate' : 'User/DeActivate', { id: other.userId })).status).toBe(200)
    expect((await under('ur-1', 'User/ChangeLanguage', { languageName: 'ur' }, someone)).status).toBe(200)
    await under('en-1', 'User/ChangeLanguage', { languageName: 'en' }, someone)
    await under('ur-1', 'User/ChangeLanguage', { languageName: 'ur' }, someone)
    await under('dark-1', 'Configuration/ChangeUiTheme', { theme: 'dark' }, someone)
    await under('light-1', 'Configuration/ChangeUiTheme', { theme: 'light' }, someone)
    await under('dark-1', 'Configuration/ChangeUiTheme', { theme: 'dark' }, someone)
    expect(await database.rows(`SELECT value FROM data.setting WHERE user_id = $1 ORDER BY value`, [someone.userId])).toEqual([{ value: 'en' }, { value: 'light' }])
    expect(await database.rows(`SELECT is_active FROM data."user" WHERE id = $1`, [other.userId])).toEqual([{ is_active: true }])
  })

  test('another request under the key of a service is refused, and does nothing', async () => {
    const [a, b] = [await server.userWith([]), await server.userWith([])]
    await under('two-1', 'User/DeActivate', { id: a.userId })
    const before = await database.state()
    expect((await under('two-1', 'User/DeActivate', { id: b.userId })).status).toBe(422)
    expect((await under('two-1', 'Author/Create', { name: 'Two' })).status).toBe(422)
    expect(await database.state()).toBe(before)
  })

  async function nameOf(id: number): Promise<string> {
    const [found] = await database.rows(`SELECT user_name FROM data."user" WHERE id = $1`, [id])
    return String(found?.['user_name'])
  }
})

describe('what became of a write', () => {
  test('is told by its key, with what it wrote, in the language of who asks', async () => {
    expect(await fate('f-1')).toEqual({ state: 'unknown', message: '' })
    await under('f-1', 'Publisher/CreateBulk', [{ name: 'Fate 1' }, { name: 'Fate 2' }])
    expect(await fate('f-1')).toEqual({ state: 'done', message: 'Publishers: 2 created.' })
    await under('f-2', 'Author/Create', { name: 'Fate' })
    expect(await fate('f-2')).toEqual({ state: 'done', message: 'Authors: 1 created.' })
    const ids = ((await me.call('Publisher/GetAll?Keyword=Fate')).envelope.result as { items: { id: number }[] }).items.map(({ id }) => id)
    await under('f-3', `Publisher/DeletePublisherBulk?publisherIdsListString=${ids.join(',')}`, undefined, me, 'DELETE')
    expect(await fate('f-3')).toEqual({ state: 'done', message: '2 publishers deleted.' })
    expect((await under('f-4', 'Author/Create', { name: '' })).status).toBe(400)
    expect(await fate('f-4')).toEqual({ state: 'unknown', message: '' })
  })

  test('is told to whom it belongs only', async () => {
    await under('mine', 'Author/Create', { name: 'Mine' })
    const [other, elsewhere] = [await server.userWith(['LookUps.Author.Read']), await server.admin(await server.addTenant('Elsewhere'))]
    for (const stranger of [other, elsewhere]) expect(await fate('mine', stranger)).toEqual({ state: 'unknown', message: '' })
    expect((await server.request('/api/services/app/WriteKey/Get?key=mine')).status).toBe(401)
    expect((await me.call(`WriteKey/Get?key=${'x'.repeat(201)}`)).status).toBe(400)
  })

  test('given up, it is never written; done, it cannot be given up', async () => {
    const giveUp = async (key: string, by = me) => (await by.call('WriteKey/GiveUp', { body: { key } })).envelope.result
    expect(await giveUp('late')).toEqual({ state: 'givenUp', message: '' })
    const before = await database.state()
    for (const late of [await under('late', 'Publisher/Create', { name: 'Late' }), await under('late', 'Publisher/CreateBulk', [{ name: 'Late' }]), await under('late', 'User/ChangeLanguage', { languageName: 'ur' })]) {
      expect([late.status, late.envelope.error?.message]).toEqual([422, 'This request was given up before it arrived. Nothing was written.'])
    }
    expect(await database.state()).toBe(before)
    await under('early', 'Publisher/Create', { name: 'Early' })
    expect(await giveUp('early')).toEqual({ state: 'done', message: 'Publishers: 1 created.' })
    const other = await server.userWith([])
    expect(await giveUp('free', other)).toEqual({ state: 'givenUp', message: '' })
    expect((await under('free', 'Publisher/Create', { name: 'Free' })).status).toBe(200)
  })

  test('keeps no digest that a password counts in', async () => {
    const body = (password: string) => ({ userName: 'keyed', name: 'K', surname: 'K', emailAddress: 'k@example.com', isActive: true, password, roleNames: [] })
    expect((await under('secret', 'User/Create', body('First.1234'))).status).toBe(200)
    const kept = await database.rows(`SELECT request FROM data.write_key WHERE key LIKE '%secret'`)
    await database.rows(`DELETE FROM data.write_key WHERE key LIKE '%secret'`)
    await database.rows(`DELETE FROM data."user" WHERE user_name = 'keyed'`)
    expect((await under('secret', 'User/Create', body('Second.5678'))).status).toBe(200)
    expect(await database.rows(`SELECT request FROM data.write_key WHERE key LIKE '%secret'`)).toEqual(kept)
  })
})
