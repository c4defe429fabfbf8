/**
 * Two tenants, every call of the OpenAPI file: a row of the other one answers exactly like a row that never existed. In every table the
 * neighbour has a row with one and the same id, which nobody else has, so the published file alone drives the test.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { kinds } from '#framework/kinds'
import { startTestServer, testPassword, type TestAnswer, type TestClient, type TestRequest, type TestServer } from '../support/server.ts'
import { isWritten, makeRows, type RowMaker, type WireRow } from '../support/row-maker.ts'
import { isFull } from '../support/shapes.ts'
import { distinct, fault, operationsOf, watch, type Operation, type Watch } from './attack.ts'

// Many calls in one test, more of them in the full run, on a machine that others use too.
vi.setConfig({ testTimeout: isFull ? 900_000 : 120_000 })

/** An id of the neighbour's in every table, and one that is in none. Equally long, so that not even lengths differ. */
const foreign = 777_001
const nowhere = 777_002

let server: TestServer
let admin: TestClient
let neighbour: number
let database: Watch
let operations: Operation[]
let rows: RowMaker
beforeAll(async () => {
  server = await startTestServer()
  neighbour = await server.addTenant('Neighbour')
  admin = await server.admin()
  database = await watch(server)
  operations = await operationsOf(admin, server.model)
  rows = makeRows(server.model, (entity, row) => server.put(entity.key, row))
  for (const operation of operations) if (operation.entity) await rows.anchor(operation.entity)
  for (const operation of operations.filter(takesRows)) for (const n of [500, 510, 520]) await valid(operation, n)
  const held = new Set<string>()
  // Entities that refer to each other in a ring ask for the same row twice.
  const their = makeRows(server.model, async (entity, row) => {
    if (held.has(entity.tableOf)) return foreign
    held.add(entity.tableOf)
    return server.put(entity.key, { id: foreign, ...row }, neighbour)
  })
  for (const entity of server.model.values()) if (entity.tableOf === entity.key && !entity.owned && entity.key !== 'Tenant') {
    await their.anchor(entity)
    const found = await database.rows(`SELECT tenant_id, id FROM data."${entity.table}" WHERE id = ANY($1)`, [[foreign, nowhere]])
    if (JSON.stringify(found) !== JSON.stringify([{ tenant_id: neighbour, id: foreign }])) throw new Error(`${entity.key} holds ${JSON.stringify(found)}`)
  }
})
afterAll(async () => {
  await database.close()
  await server.close()
})

/** Asks for both ids and compares what comes back, word by word. */
async function alike(make: (id: number) => [path: string, request: TestRequest], differs: string[]): Promise<TestAnswer> {
  const [path, request] = make(foreign)
  const their = await admin.call(path, request)
  const none = await admin.call(...make(nowhere))
  const [a, b] = [their, none].map(({ status, text }) => `${status} ${text.replaceAll(String(foreign), 'ID').replaceAll(String(nowhere), 'ID')}`)
  if (a !== b) differs.push(`${request.method} ${path}: ${a?.slice(0, 200)} <> ${b?.slice(0, 200)}`)
  if (fault(their)) differs.push(`${request.method} ${path}: ${fault(their)}`)
  return their
}

/** Valid rows, made once: what they refer to must stand before the state is taken. */
const made = new Map<string, WireRow>()
async function valid({ entity }: Operation, n: number): Promise<WireRow> {
  if (!entity) return {}
  const key = `${entity.key} ${n}`
  const row = made.get(key) ?? (await rows.row(entity, n))
  made.set(key, row)
  return row
}
/** What is done with files of the other tenant: test/framework/server/files. */
const takesRows = ({ body }: Operation) => body === 'row' || body === 'rows'
/** What a call does not take it leaves aside, whoever's it is. */
const isTaken = ({ variant }: Operation, field: string) => variant === null || ((variant.fields?.includes(field) ?? true) && !(field in variant.set))
const isSafe = ({ path, method }: Operation) => method === 'GET' || /CheckBulk/.test(path)

describe('an id of the other tenant', () => {
  test('in the query of every call', async () => {
    const before = await database.state()
    const differs: string[] = []
    for (const { path, method, parameters, kind } of operations.filter((o) => o.body === 'none')) {
      const own = 1001
      for (const { name } of parameters.filter((p) => !['SkipCount', 'MaxResultCount'].includes(p.name))) {
        for (const spelling of isFull ? [name, name.toUpperCase(), name.toLowerCase()] : [name.toUpperCase()]) await alike((id) => [`${path}?${spelling}=${id}`, { method }], differs)
        if (kind === 'deleteMany') await alike((id) => [`${path}?${name}=${own}&${name}=${id}`, { method }], differs)
        for (const list of [`${foreign},${own}`, `${own},${foreign}`]) await alike((id) => [`${path}?${name}=${list.replace(String(foreign), String(id))}`, { method }], differs)
      }
      await alike((id) => [`${path}?Id=${id}&id=${id}&IDS=${id}`, { method }], differs)
    }
    expect(differs).toEqual([])
    expect(await database.state()).toBe(before)
  })

  test('in every filter of every list', async () => {
    const before = await database.state()
    const differs: string[] = []
    for (const { path, method, entity } of distinct(operations).filter((o) => o.method === 'GET' && o.entity)) {
      const names = ['id', 'creatorUserId', 'lastModifierUserId', ...(entity?.fields.filter((f) => f.kind === 'ref' || f.kind === 'refs').map((f) => f.wire) ?? [])]
      for (const name of names) for (const operator of ['eq', 'in', 'gte', 'ne']) {
        const answer = await alike((id) => [`${path}?${name}.${operator}=${id}`, { method }], differs)
        if (operator !== 'ne' && answer.status === 200 && /"items":\[/.test(answer.text)) expect([path, name, operator, answer.envelope.result]).toMatchObject([path, name, operator, { items: [] }])
      }
    }
    expect(differs).toEqual([])
    expect(await database.state()).toBe(before)
  })

  test('as target of every call that writes one row, in any spelling', async () => {
    const before = await database.state()
    const differs: string[] = []
    for (const operation of operations.filter((o) => o.body === 'row')) {
      // A service may ask for more than the id: with all of it, the id decides.
      const row = operation.entity ? await valid(operation, 500) : { adminPassword: testPassword, newPassword: 'Taken.1234' }
      for (const name of ['id', 'Id', 'ID', 'iD', ...(operation.entity ? [] : ['userId', 'USERID'])]) for (const written of [(id: number) => id, String, (id: number) => ` ${id} `]) {
        const answer = await alike((id) => [operation.path, { method: operation.method, body: { ...row, [name]: written(id) } }], differs)
        if (operation.entity) expect([400, 404], operation.path).toContain(answer.status)
      }
    }
    expect(differs).toEqual([])
    expect(await database.state()).toBe(before)
  })

  test('as reference, in lists of references and by the name of the other’s row', async () => {
    const differs: string[] = []
    const before = await database.state()
    for (const operation of operations.filter((o) => takesRows(o) && o.entity)) {
      const row = await valid(operation, 510)
      const many = operation.body === 'rows'
      for (const field of operation.entity?.fields.filter((f) => f.target !== null && f.kind !== 'rows' && isWritten(f) && isTaken(operation, f.key)) ?? []) {
        for (const name of [field.wire, field.wire.toUpperCase(), ...field.also]) {
          const value = (id: number) => (field.kind === 'refs' ? [id] : id)
          const rest = Object.fromEntries(Object.entries(row).filter(([other]) => other !== field.wire))
          const bodies = [(id: number) => ({ ...rest, [name]: value(id) }), (id: number) => ({ ...rest, [name]: field.kind === 'refs' ? [{ id, name: 'x' }] : String(id) })]
          for (const body of bodies) {
            await alike((id) => [operation.path, { method: operation.method, body: many ? [body(id)] : body(id) }], differs)
            if (many) await alike((id) => [operation.path, { method: operation.method, body: { items: [row, { ...body(id), id: 0 }] } }], differs)
          }
        }
        if (many && field.kind === 'ref') {
          const target = server.model.get(field.target ?? '')
          const title = target?.fields.find((f) => f.key === target.title[0])
          const [their] = title?.column ? await database.rows(`SELECT "${title.column}"::text AS name FROM data."${target?.table}" WHERE tenant_id = $1 AND id = $2`, [neighbour, foreign]) : []
          if (!their || (await database.rows(`SELECT 1 FROM data."${target?.table}" WHERE tenant_id = 1 AND "${title?.column}"::text = $1`, [their['name']])).length) continue
          const known = String(their['name'])
          const unknown = `${known.slice(0, -1)}~`
          const bodies = [known, unknown].map((text) => [{ ...row, [field.wire]: undefined, [`${field.key}Name`]: text }])
          const [a, b] = await Promise.all(bodies.map((body) => admin.call(operation.path, { method: operation.method, body })))
          if (a?.text.replaceAll(known, 'NAME') !== b?.text.replaceAll(unknown, 'NAME')) differs.push(`${operation.path} ${field.key}Name: ${a?.text.slice(0, 300)} <> ${b?.text.slice(0, 300)}`)
        }
      }
    }
    expect(differs).toEqual([])
    expect(await database.state()).toBe(before)
  })

  test('inside a bulk, alone and beside one’s own rows', async () => {
    const before = await database.state()
    const differs: string[] = []
    for (const operation of operations.filter((o) => o.body === 'rows')) {
      const row = await valid(operation, 520)
      for (const body of [(id: number) => [{ ...row, id }], (id: number) => [row, { ...row, ID: id }], (id: number) => ({ items: [{ ...row, iD: String(id) }, row] }), (id: number) => ({ Items: [{ id, Id: id }] })]) {
        for (const query of ['', '?Match=key']) await alike((id) => [operation.path + query, { method: operation.method, body: body(id) }], differs)
      }
    }
    expect(differs).toEqual([])
    expect(await database.state()).toBe(before)
  })
})

describe('the token decides', () => {
  const headers = () => {
    const id = String(neighbour)
    return { 'abp.tenantid': id, 'abp-tenantid': id, 'x-tenant-id': id, tenantid: id, __tenant: id, host: 'neighbour.example.com', cookie: `Abp.TenantId=${id}; Abp-TenantId=${id}; TenantId=${id}` }
  }

  test('over headers, cookies and query on every call that only reads', async () => {
    const differs: string[] = []
    for (const { path, method } of operations.filter(isSafe).filter((o) => o.entity)) {
      const plain = await admin.call(`${path}?Id=${foreign}`, { method, ...(method === 'GET' ? {} : { body: [] }) })
      const given = await admin.call(`${path}?Id=${foreign}&tenantId=${neighbour}&TenantId=${neighbour}&__tenant=${neighbour}`, { method, headers: headers(), ...(method === 'GET' ? {} : { body: [] }) })
      if (plain.text !== given.text) differs.push(`${path}: ${plain.text.slice(0, 150)} <> ${given.text.slice(0, 150)}`)
    }
    expect(differs).toEqual([])
  })

  test('over reserved fields of every body: rows stay in their tenant, creator, times and versions are the server’s own', async () => {
    const stolen = { tenantId: neighbour, TenantID: neighbour, tenant_id: neighbour, tenant: { id: neighbour }, creatorUserId: 777, creationTime: '2001-01-01T00:00:00Z', lastModifierUserId: 777, lastModificationTime: '2001-01-01T00:00:00Z', isDeleted: true, deleterUserId: 777, uq_1: 'x', search_text: 'x' }
    const untouched = await database.rows('SELECT entity, sum(n) AS n FROM data.change_no WHERE tenant_id = $1 GROUP BY 1 ORDER BY 1', [neighbour])
    for (const operation of operations.filter((o) => takesRows(o) && o.entity && !/CheckBulk/.test(o.path))) {
      const { entity, path, method, body, kind } = operation
      if (!entity) continue
      const row = { ...(await valid(operation, 530 + operations.indexOf(operation))) }
      const isUpdate = kind === 'update' || kind === 'updateMany'
      if (isUpdate) row['id'] = await server.put(entity.key, await valid(operation, 900 + operations.indexOf(operation)))
      const sent = isUpdate ? { id: row['id'] ?? 0, ...stolen, ...firstText(entity, row) } : { ...row, ...stolen }
      const answer = await admin.call(path, { method, headers: headers(), body: body === 'rows' ? [sent] : sent })
      expect([path, answer.status], answer.text.slice(0, 300)).toEqual([path, 200])
      const found = await database.rows(`SELECT tenant_id, creator_user_id, last_modifier_user_id, creation_time < '2002-01-01' AS old, last_modification_time < '2002-01-01' AS older FROM data."${entity.table}" WHERE creator_user_id = 777 OR last_modifier_user_id = 777 OR creation_time < '2002-01-01' OR last_modification_time < '2002-01-01'`)
      expect([path, found]).toEqual([path, []])
    }
    expect(await database.rows('SELECT entity, sum(n) AS n FROM data.change_no WHERE tenant_id = $1 GROUP BY 1 ORDER BY 1', [neighbour])).toEqual(untouched)
  })
})

/** A text field of the row under another value, so that an update has something to do. */
function firstText(entity: NonNullable<Operation['entity']>, row: WireRow): WireRow {
  const field = entity.fields.find((f) => f.kind === 'text' && isWritten(f) && !f.format && !f.pattern)
  return field ? { [field.wire]: kinds.text.sample(field, 4321) } : row
}
