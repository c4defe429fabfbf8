/**
 * Somebody with every right whose places are one half of a tenant, and every call of every entity that is seen by places: a row of the other
 * half is answered exactly like one that never existed, in lists, totals, searches, history, counts and writes alike.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { carriesScope, entityOf, type EntityModel } from '#framework/metadata'
import { definedPermissions, productPrincipal } from '#framework/server'
import { callsOf, type Call } from '#framework/wire'
import { features } from '../../src/app/features.ts'
import { loadReach } from '../../src/framework/server/scope/load-reach.ts'
import { callOf, createRow, readRow, send } from '../conformance/product.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../support/server.ts'
import { makeRows, type RowMaker } from '../support/row-maker.ts'
import { sendFile, sendFiles } from '../support/files/send-file.ts'
import { isFull } from '../support/shapes.ts'
import { operationsOf, scopedEntities, watch, type Operation, type Watch } from './attack.ts'
import { foreign, strangerTests, takesRows, validRows } from './stranger.ts'

vi.setConfig({ testTimeout: isFull ? 900_000 : 120_000 })

let server: TestServer
let admin: TestClient
let limited: TestClient
let database: Watch
let operations: Operation[]
let rows: RowMaker
let others: RowMaker
const entities = scopedEntities()
const valid = validRows(() => rows)

beforeAll(async () => {
  server = await startTestServer()
  database = await watch(server)
  admin = await server.admin()
  const role = await server.put('Role', { name: 'Half', seesAll: false, grantedPermissions: [...definedPermissions(server.model, features, 'tenant')] })
  const user = await server.put('User', { userName: 'half', name: 'half', roles: [role], password: testPassword })
  rows = makeRows(server.model, async (entity, row) => {
    const id = await server.put(entity.key, row)
    if (entity.key === 'Company') await server.put('CompanyUserAllocation', { userId: user, allocatedCompanyId: id })
    return id
  }, { file: (entity, field) => sendFile(admin, entity, field) })
  limited = await server.signIn('half', testPassword)
  // Word by word over every call takes its time: of a few entities, in the full run of all.
  operations = (await operationsOf(admin, server.model, isFull ? entities : entities.slice(0, 2))).filter(({ entity }) => entity)
  for (const entity of entities) await rows.anchor(entity)
  for (const operation of operations.filter(takesRows)) for (const n of [500, 510, 520]) await valid(operation, n)
  let isReady = false
  const held = new Set<string>()
  others = makeRows(server.model, async (entity, row, isApart) => {
    if (isReady || isApart) return server.put(entity.key, row)
    if (held.has(entity.tableOf)) return foreign
    held.add(entity.tableOf)
    return server.put(entity.key, { id: foreign, ...row })
  }, { from: 40_000 })
  for (const entity of entities) await others.anchor(entity)
  isReady = true
})
afterAll(async () => {
  await database.close()
  await server.close()
})

const carries = (entity: EntityModel) => carriesScope(server.model, entity)
const isList = ({ kind, answers }: Call) => ['list', 'narrowed', 'lookup', 'distinct'].includes(kind) && answers !== 'row'
interface Page { totalCount: number; items: { id: number; name?: string }[] }
const pageOf = async (client: TestClient, call: Call, query: { readonly [name: string]: string | number } = {}) => (await send(client, call, { query: { MaxResultCount: 1000, ...query } })).envelope.result as Page

describe('an id of the other half', () => {
  strangerTests(() => ({ server, client: limited, database, operations, rows, tenantId: 1, isHidden: carries }), valid)
})

describe.each(entities.map((entity) => [entity.key, entity] as const))('%s', (_, entity) => {
  const own = () => rows.anchor(entity)

  test('lists, look-ups and totals hold the rows of one half; whoever sees all sees both', async () => {
    const id = await own()
    for (const call of callsOf(entity).filter(isList)) {
      const [page, whole] = [await pageOf(limited, call), await pageOf(admin, call)]
      if (call.kind !== 'distinct') expect([call.path, page.items.map((item) => item.id).includes(foreign)]).toEqual([call.path, false])
      if (page.items.length < 1000 && call.limit > 10) expect([call.path, page.totalCount]).toEqual([call.path, page.items.length])
      if (call.kind !== 'list') continue
      expect(page.items.map((item) => item.id)).toContain(id)
      expect(whole.items.map((item) => item.id)).toEqual(expect.arrayContaining([id, foreign]))
      expect(page.totalCount).toBe(page.items.length)
      // The same again from what is remembered, in either order.
      expect((await pageOf(limited, call)).items).toEqual(page.items)
      expect((await pageOf(admin, call)).totalCount).toBe(whole.totalCount)
    }
  })

  test('a value that is only in the other half is told by no look-up of values', async () => {
    for (const call of callsOf(entity).filter(({ kind }) => kind === 'distinct')) {
      const [mine, all] = [await pageOf(limited, call), await pageOf(admin, call)]
      expect(all.items.length).toBeGreaterThan(mine.items.length)
    }
  })

  test('the own half is read, found, changed and added to', async () => {
    const id = await own()
    for (const kind of ['get', 'history', 'referrers'] as const) {
      const call = callOf(entity, kind)
      if (call) expect([kind, (await send(limited, call, { id })).status]).toEqual([kind, 200])
    }
    const change = callOf(entity, 'update') ?? callOf(entity, 'save')
    if (change) expect([change.path, (await send(limited, change, { body: { id } })).status]).toEqual([change.path, 200])
    const creates = callOf(entity, 'create') ?? callOf(entity, 'save')
    if (creates && !entity.journal) {
      const made = await createRow(limited, entity, { ...(await rows.row(entity, 600)), ...(await sendFiles(limited, entity)) })
      if (callOf(entity, 'get') ?? callOf(entity, 'list')) expect((await readRow(limited, entity, made))?.id).toBe(made)
    }
    const check = callOf(entity, 'checkMany')
    if (check) expect(await send(limited, check, { body: [{ ...(await rows.row(entity, 610)), ...(await sendFiles(limited, entity)) }] }).then(({ envelope }) => (envelope.result as { errors: unknown[] }).errors)).toEqual([])
  })

  test('what is used by rows of the other half counts as used by none', async () => {
    for (const field of entity.fields.filter(({ kind, column }) => kind === 'ref' && column !== null)) {
      const target = entityOf(server.model, field.target ?? '')
      const call = callOf(target, 'referrers')
      const [row] = await database.rows(`SELECT "${field.column}" AS target FROM data."${entity.table}" WHERE tenant_id = 1 AND id = $1`, [foreign])
      if (!call || carries(target) || !row?.['target']) continue
      const told = await send(limited, call, { id: Number(row['target']) })
      // A feature may hide the target itself.
      if (told.status === 404 && features.some(({ scope = {} }) => target.key in scope)) continue
      const counts = told.envelope.result as { entity: string; count: number }[]
      expect([field.key, counts.filter(({ entity: by }) => entityOf(server.model, by).tableOf === entity.tableOf)]).toEqual([field.key, []])
      expect((await send(admin, call, { id: Number(row['target']) })).envelope.result).not.toEqual([])
    }
  })

  test('the search over everything, change sets and reads of features hold the own half alone', async () => {
    const title = entity.fields.find((field) => entity.title.includes(field.key) && field.kind === 'text' && field.column !== null)
    const [row] = title ? await database.rows(`SELECT "${title.column}" AS title FROM data."${entity.table}" WHERE tenant_id = 1 AND id = $1`, [foreign]) : []
    if (row?.['title']) {
      const found = (await limited.call(`Search/GetAll?Keyword=${encodeURIComponent(String(row['title']))}&MaxResultCount=100`)).envelope.result as { items: { entity: string; id: number }[] }
      expect(found.items.filter((hit) => hit.id === foreign && hit.entity === entity.key)).toEqual([])
    }
    const [set] = await database.rows(`SELECT change_set_id AS id FROM data.change_row WHERE tenant_id = 1 AND entity = $1 AND row_id = $2`, [entity.tableOf, foreign])
    for (const call of ['ChangeSet/Get', 'ChangeSet/Undo']) {
      const answers = await Promise.all([set?.['id'], 987_654_321].map((id) => limited.call(call === 'ChangeSet/Get' ? `${call}?Id=${id}` : call, call === 'ChangeSet/Get' ? {} : { body: { id } })))
      expect(answers.map(({ status }) => status), answers[0]?.text).toEqual([404, 404])
    }
    const { read, database: door } = server.mastline.context
    const reach = await door.read(1, (connection) => loadReach(connection, server.model, limited.userId, new Date().toISOString().slice(0, 10)))
    const principal = { ...productPrincipal(server.model, 1, 'UTC'), userId: limited.userId, reach }
    expect(await read.one(principal, entity.key, foreign)).toBeNull()
    expect(await read.one({ ...principal, reach: null }, entity.key, foreign)).toMatchObject({ id: foreign })
    expect(await read.count(principal, entity.key, { where: { id: foreign } })).toBe(0)
  })

  test('a deleted row of the other half is on no page of deleted rows, has no history and does not come back', async () => {
    const calls = (['deletedRows', 'history', 'restore'] as const).flatMap((kind) => callOf(entity, kind) ?? [])
    if (calls.length < 3) return
    const spare = await server.put(entity.key, { ...(await others.row(entity, 700)) })
    await server.mastline.write({ principal: productPrincipal(server.model, 1, 'UTC'), entity, mode: 'commit', reason: 'test', requestId: 'test', trusted: true, changes: { kind: 'delete', ids: [spare] } })
    const before = await database.state()
    for (const call of calls) for (const who of [admin, limited]) {
      if (call.kind === 'restore' && who === admin) continue
      const answer = await send(who, call, call.kind === 'deletedRows' ? { query: { MaxResultCount: 1000 } } : call.kind === 'restore' ? { ids: [spare], body: { ids: [spare] } } : { id: spare })
      const told = call.kind === 'deletedRows' ? JSON.stringify((answer.envelope.result as { items: { id: number }[] }).items.map(({ id }) => id)).includes(String(spare)) : answer.status === 200
      expect([call.kind, who === admin, told], answer.text).toEqual([call.kind, who === admin, who === admin])
    }
    expect(await database.state()).toBe(before)
  })
})
