/**
 * Answers that get lost, over plain HTTP: the web's own way to write, through a proxy that cuts requests and answers at random. Whatever was
 * acknowledged, or asked again until it was, stands once; nothing else does.
 */
import { definedPermissions } from '#framework/server'
import type { EntityModel } from '#framework/metadata'
import type { Call, CallKind } from '#framework/wire'
import { callsOf } from '#framework/wire'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { features } from '../../../../src/app/features.ts'
import { client } from '../../../../src/framework/web/api/client.ts'
import { send, sendTo } from '../../../../src/framework/web/api/send.ts'
import { onEnding, type Ending } from '../../../../src/framework/web/api/writes/open-writes.ts'
import { recoverWrites } from '../../../../src/framework/web/api/writes/recover.ts'
import { sendWrite } from '../../../../src/framework/web/api/writes/send-write.ts'
import { keepAttempt, keptAttempts } from '../../../../src/framework/web/api/writes/storage.ts'
import { pace } from '../../../../src/framework/web/api/writes/wait.ts'
import { setWriter } from '../../../../src/framework/web/api/writes/writer.ts'
import { watch, type Watch } from '../../../attacks/attack.ts'
import { isOfTenants, startProduct, type Product } from '../../../conformance/product.ts'
import { startCuttingProxy, type CuttingProxy } from '../../../support/lost/cutting-proxy.ts'
import { sendFiles } from '../../../support/files/send-file.ts'
import { isWritten, type WireRow } from '../../../support/row-maker.ts'
import { testPassword, type TestClient } from '../../../support/server.ts'
import { entitiesOfLargeSuite } from '../../../support/shapes.ts'

/** Printed where it fails: the same seed cuts the same way, but for what runs at the same time. */
const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
const attemptsAtLeast = 1000

let product: Product
let database: Watch
let target: string
let me: TestClient
const proxies: CuttingProxy[] = []

beforeAll(async () => {
  product = await startProduct()
  database = await watch(product.server)
  target = await product.server.mastline.listen(0)
  me = await product.server.userWith([...definedPermissions(product.model, features, 'tenant')])
  // What the web finds in a browser.
  const storage = () => {
    const held: { [key: string]: string } = {}
    const say = <T>(value: T) => ({ value, enumerable: false, configurable: true, writable: true })
    return Object.defineProperties(held, { getItem: say((key: string) => held[key] ?? null), setItem: say((key: string, value: string) => void (held[key] = value)), removeItem: say((key: string) => void delete held[key]) })
  }
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('navigator', { locks: { request: async (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: object) => unknown)({}) } })
  vi.stubGlobal('document', { cookie: `Abp.AuthToken=${me.token}; Abp.TenantId=1` })
  // Whoever asks whether the line is good again may still wait when the tests are over.
  Object.assign(globalThis, { addEventListener: () => undefined, removeEventListener: () => undefined })
  vi.stubGlobal('fetch', async () => new Response('{}'))
  setWriter(`1.${me.userId}`)
  pace.factor = 0.004
})
afterEach(async () => {
  for (const proxy of proxies.splice(0)) await proxy.close()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await database.close()
  await product.close()
})

async function through(share: number): Promise<CuttingProxy> {
  const proxy = await startCuttingProxy({ target, seed, share })
  proxies.push(proxy)
  client.defaults.baseURL = proxy.address
  return proxy
}

const callOf = (entity: EntityModel, ...kinds: CallKind[]): Call | undefined => callsOf(entity).find((call) => kinds.includes(call.kind))

test('1,000 writes by all doors over a line that cuts two of five: each is done once', { timeout: 240_000 }, async () => {
  const proxy = await through(0.4)
  const tally = { attempts: 0, made: new Map<string, number>(), gone: new Map<string, number>() }
  const add = (counts: Map<string, number>, entity: EntityModel, rows: number) => counts.set(entity.table, (counts.get(entity.table) ?? 0) + rows)
  // An employee comes with a user, a BSS order with a work order, a move of stock with an entry on either line, which stay when it goes. The lines made here hold as much as their least quantity: each drafts a requisition.
  const comesWith: { readonly [key: string]: readonly string[] } = { Employee: ['User'], BssWorkOrder: ['WorkOrder'], IMS_StockMove: ['IMS_StockIssuance', 'IMS_StockReceipt'], IMS_Stock: ['IMS_StockRequisition'] }
  // The first move to a warehouse makes the line there, the next ones find it: all go to one.
  const firstMakes: { readonly [key: string]: string } = { IMS_StockMove: 'IMS_Stock' }
  const addMade = (entity: EntityModel, rows: number) => {
    const [others, first] = [(comesWith[entity.key] ?? []).map((key) => product.model.get(key)), product.model.get(firstMakes[entity.key] ?? '')]
    if (first && !tally.made.has(entity.table)) add(tally.made, first, 1)
    add(tally.made, entity, rows)
    for (const other of others) if (other) add(tally.made, other, rows)
  }
  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    tally.attempts += 1
    return work()
  }
  const entities = entitiesOfLargeSuite().filter((entity) => isOfTenants(entity) && entity.tableOf === entity.key && callOf(entity, 'create', 'save', 'createMany'))

  /** Every door of one entity, as pages use them. */
  async function allDoors(entity: EntityModel, from: number): Promise<void> {
    const rowOf = async (n: number) => ({ ...(await product.rows.row(entity, from + n)), ...(await sendFiles(me, entity)) })
    const [create, update, many] = [callOf(entity, 'create', 'save'), callOf(entity, 'update', 'save'), callOf(entity, 'createMany')]
    const made: WireRow[] = []
    for (let n = 0; create && n < 5; n += 1) {
      const row = await rowOf(n)
      const result = await attempt(() => send<WireRow>(create, { body: row }))
      addMade(entity, 1)
      made.push(result)
    }
    expect(new Set(made.map((row) => row['id'])).size).toBe(made.length)
    for (const [n, row] of update ? made.entries() : []) {
      const other = await rowOf(n + 10)
      const changed = entity.fields.find((f) => isWritten(f) && !f.target && !f.secret && !f.input && row[f.wire] !== undefined && row[f.wire] !== other[f.wire])
      // The version is that of the form: done twice, it would be refused.
      const version = row['rowVersion'] ?? null
      if (update && changed) await attempt(() => send(update, { body: { id: row['id'] ?? 0, rowVersion: version, [changed.wire]: other[changed.wire] ?? null } }))
    }
    if (many) {
      const body = [await rowOf(20), await rowOf(21)]
      await attempt(() => send(many, { body }))
      addMade(entity, 2)
    }
    const [one, several, changes] = [callOf(entity, 'delete'), callOf(entity, 'deleteMany'), callOf(entity, 'updateMany')]
    const ids = made.map((row) => Number(row['id']))
    if (changes) await attempt(() => send(changes, { body: ids.map((id) => ({ id })) }))
    if (one && ids[0]) {
      await attempt(() => send(one, { values: { id: ids[0] } }))
      add(tally.gone, entity, 1)
    }
    if (several && ids[1] && ids[2]) {
      await attempt(() => send(several, { values: { ids: [ids[1] ?? 0, ids[2] ?? 0] } }))
      add(tally.gone, entity, 2)
    }
  }

  /** What features serve beside the doors of entities. */
  async function services(): Promise<void> {
    for (let n = 0; n < 6; n += 1) {
      const other = await product.server.userWith([])
      await attempt(() => sendTo('POST', 'User/DeActivate', { body: { id: other.userId } }))
      await attempt(() => sendTo('POST', 'User/Activate', { body: { id: other.userId } }))
      await attempt(() => sendTo('POST', 'User/ResetPassword', { body: { adminPassword: testPassword, userId: other.userId, newPassword: `Reset.${n}.1234` } }))
      await attempt(() => sendTo('POST', 'User/ChangeLanguage', { body: { languageName: 'en' } }))
      await attempt(() => sendTo('POST', 'Configuration/ChangeUiTheme', { body: { theme: n % 2 ? 'dark' : 'light' } }))
    }
  }

  /** Bodies of the bulk page, long enough for the way of threads. */
  async function longBodies(): Promise<void> {
    const entity = product.model.get('Company')
    const call = entity && callOf(entity, 'createMany')
    if (!entity || !call) throw new Error('Company takes no rows')
    for (let n = 0; n < 4; n += 1) {
      const rows = Array.from({ length: 700 }, (_, i) => ({ name: `Long ${n} ${i}` }))
      const data = new TextEncoder().encode(JSON.stringify(rows)).buffer
      const text = await attempt(() => sendWrite<string>({ method: call.method, url: `/api/services/app/${call.path}`, params: [], data, headers: { 'Content-Type': 'application/json' } }))
      expect(text).toBe('Companies: 700 created.')
      add(tally.made, entity, 700)
    }
  }

  const queue: (() => Promise<void>)[] = [services, longBodies, ...entities.map((entity) => () => allDoors(entity, 3000))]
  const plain = product.model.get('Company') ?? entities[0]
  const line = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next()
  }
  await Promise.all(Array.from({ length: 6 }, line))
  let from = 3100
  while (plain && tally.attempts < attemptsAtLeast) await Promise.all(Array.from({ length: 6 }, () => allDoors(plain, (from += 40))))

  const wrong: string[] = []
  for (const [table, made] of tally.made) {
    const gone = tally.gone.get(table) ?? 0
    const [stored] = await database.rows(`SELECT (SELECT count(*) FROM data."${table}" WHERE creator_user_id = $1)::int AS left,
      (SELECT count(*) FROM data.change_row r JOIN data.change_set s ON s.id = r.change_set_id WHERE s.user_id = $1 AND r.op = 'c' AND r.entity = $2)::int AS told`, [me.userId, [...product.model.values()].find((e) => e.table === table)?.tableOf])
    if (stored?.['left'] !== made - gone || stored['told'] !== made) wrong.push(`${table}: ${made} made, ${gone} deleted, ${String(stored?.['left'])} there, ${String(stored?.['told'])} in history`)
  }
  expect(wrong, `seed ${seed}`).toEqual([])
  expect(tally.attempts).toBeGreaterThanOrEqual(attemptsAtLeast)
  for (const [cut, times] of Object.entries(proxy.counts)) expect([cut, times > 20]).toEqual([cut, true])
  expect(keptAttempts(`1.${me.userId}`)).toEqual([])
})

describe('after a reload', () => {
  const kept = (key: string, body: object[] | null, age = 0) => keepAttempt(`1.${me.userId}`, {
    key, at: Date.now() - age, tab: 'another', method: 'POST', url: '/api/services/app/Company/CreateBulk', params: [], ...(body ? { body: { json: body } } : {}),
  })
  const recovered = async (): Promise<Ending[]> => {
    const endings: Ending[] = []
    const stop = onEnding((ending) => endings.push(ending))
    await recoverWrites()
    stop()
    return endings
  }
  const count = async (name: string) => (await database.rows('SELECT count(*)::int AS n FROM data.company WHERE name LIKE $1', [`${name}%`]))[0]?.['n']
  const arrive = (key: string, body: object[]) => me.call('Company/CreateBulk', { body, headers: { 'idempotency-key': key } })
  const rows = (name: string) => [{ name: `${name} 1` }, { name: `${name} 2` }]

  test('what had arrived is told, what had not is sent again, what is not there to be sent never will be', async () => {
    // From here on the line cuts nothing: else what is sent again could be reported as arrived, which is true as well.
    await through(0)
    kept('told', rows('Told'))
    await arrive('told', rows('Told'))
    expect(await recovered()).toEqual([{ outcome: 'arrived', message: 'Companies: 2 created.' }])
    kept('again', rows('Again'))
    expect(await recovered()).toEqual([{ outcome: 'sentAgain', message: 'Companies: 2 created.' }])
    kept('large', null)
    await arrive('large', rows('Large'))
    expect(await recovered()).toEqual([{ outcome: 'arrived', message: 'Companies: 2 created.' }])
    kept('late', null)
    expect(await recovered()).toEqual([{ outcome: 'never', message: '' }])
    expect((await arrive('late', rows('Late'))).status).toBe(422)
    kept('old', rows('Old'), 48 * 3600_000)
    expect(await recovered()).toEqual([{ outcome: 'never', message: '' }])
    kept('bad', [{ name: '' }])
    expect(await recovered()).toMatchObject([{ outcome: 'refused', message: expect.stringContaining('Name is required') }])
    expect([await count('Told'), await count('Again'), await count('Large'), await count('Late'), await count('Old')]).toEqual([2, 2, 2, 0, 0])
    expect(keptAttempts(`1.${me.userId}`)).toEqual([])
  })

  test('nobody else on this device hears of it; its writer does, when he is back', async () => {
    await through(0)
    kept('mine', rows('Mine'))
    setWriter('1.999999')
    expect(await recovered()).toEqual([])
    setWriter(`1.${me.userId}`)
    vi.stubGlobal('document', { cookie: 'Abp.TenantId=1' })
    expect(await recovered()).toEqual([])
    vi.stubGlobal('document', { cookie: `Abp.AuthToken=${me.token}; Abp.TenantId=1` })
    expect(await recovered()).toEqual([{ outcome: 'sentAgain', message: 'Companies: 2 created.' }])
    expect(await count('Mine')).toBe(2)
  })
})

test('a password is never kept in the browser', async () => {
  const proxy = await through(0)
  const kept: unknown[] = []
  const set = vi.spyOn(localStorage, 'setItem').mockImplementation((_key, value) => void kept.push(JSON.parse(value)))
  await sendTo('POST', 'User/ResetPassword', { body: { adminPassword: testPassword, userId: (await product.server.userWith([])).userId, newPassword: 'Kept.1234' } })
  set.mockRestore()
  expect([kept.length, JSON.stringify(kept).includes('Kept.'), proxy.counts.passed]).toEqual([1, false, 1])
})
