/**
 * Two tenants, every call of the OpenAPI file: a row of the other one answers exactly like a row that never existed. In every table the
 * neighbour has a row with one and the same id, which nobody else has, so the published file alone drives the test.
 */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { kinds } from '#framework/kinds'
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts'
import { isWritten, makeRows, type RowMaker, type WireRow } from '../support/row-maker.ts'
import { sendFile } from '../support/files/send-file.ts'
import { isFull } from '../support/shapes.ts'
import { operationsOf, watch, type Operation, type Watch } from './attack.ts'
import { foreign, nowhere, strangerTests, takesRows, validRows } from './stranger.ts'

// Many calls in one test, more of them in the full run, on a machine that others use too.
vi.setConfig({ testTimeout: isFull ? 900_000 : 120_000 })

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
  // Signing out takes nothing, and would end the session that all others are tried in.
  operations = (await operationsOf(admin, server.model)).filter(({ path }) => !path.endsWith('/LogOut'))
  rows = makeRows(server.model, (entity, row) => server.put(entity.key, row), { file: (entity, field) => sendFile(admin, entity, field) })
  for (const operation of operations) if (operation.entity) await rows.anchor(operation.entity)
  for (const operation of operations.filter(takesRows)) for (const n of [500, 510, 520]) await valid(operation, n)
  const held = new Set<string>()
  // Entities that refer to each other in a ring ask for the same row twice.
  const their = makeRows(server.model, async (entity, row, apart) => {
    if (apart) return server.put(entity.key, row, neighbour)
    if (held.has(entity.tableOf)) return foreign
    held.add(entity.tableOf)
    // A question opens another one, never itself.
    const other = entity.key === 'QuestionOptionsAllocation' ? { allocatedQuestionId: await server.put('Questionnaire', { questionText: 'Another' }, neighbour) } : {}
    return server.put(entity.key, { id: foreign, ...row, ...other }, neighbour)
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

const valid = validRows(() => rows)
const isSafe = ({ path, method }: Operation) => method === 'GET' || /CheckBulk/.test(path)

describe('an id of the other tenant', () => {
  strangerTests(() => ({ server, client: admin, database, operations, rows, tenantId: neighbour, isHidden: () => true }), valid)
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
      const row = { ...(await valid(operation, 577 + operations.indexOf(operation))) }
      const isUpdate = kind === 'update' || kind === 'updateMany'
      if (isUpdate) row['id'] = await server.put(entity.key, await valid(operation, 9000 + operations.indexOf(operation)))
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
