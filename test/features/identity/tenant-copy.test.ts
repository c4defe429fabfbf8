/** One tenant out into a file, into a fresh tenant of the same server and of another, and erased (docs/decisions/tenants.md). */
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ArchiveRefusal, StartRefusal } from '#framework/server'
import { writeArchive } from '../../../src/framework/server/archive/write-archive.ts'
import { readArchive } from '../../../src/framework/server/archive/read-archive.ts'
import { erase, exportNamed, importAs, tenantNamed, type TenantDeps } from '../../../src/app/commands/tenant-actions.ts'
import { startTestServer, testPassword, type TestClient, type TestServer } from '../../support/server.ts'
import { atConsole } from '../../support/at-console.ts'
import { runSaid } from '../../app/run-said.ts'
import { temporaryFolder } from '../../support/temporary.ts'
import { stored, upload } from '../../framework/server/files/library.ts'

const folder = temporaryFolder('mastline-tenant-')
const file = join(folder, 'default.tenant')
const demo = 1
let server: TestServer
let deps: TenantDeps
let pool: pg.Pool
let site = 0
let key = ''
let copy = 0
beforeAll(async () => {
  server = await startTestServer({ settings: { demo: true } })
  deps = { mastline: server.mastline, url: server.testDatabase.url }
  pool = new pg.Pool({ connectionString: server.testDatabase.url, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Table → number and checksum of a tenant's rows, without the tenant's own number and what is made anew in a copy. */
async function rowsOf(tenantId: number, from = pool): Promise<Map<string, string>> {
  const tables = (await from.query<{ name: string }>(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'data'::regnamespace AND relkind = 'r' AND relname <> 'meta' ORDER BY 1`)).rows
  const found = new Map<string, string>()
  for (const { name } of tables) {
    const { rows: [row] } = await from.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t.image, E'\\n' ORDER BY t.image)), '') AS sum FROM (SELECT (to_jsonb(r) - 'tenant_id' - 'stamp')::text AS image FROM data."${name}" r WHERE tenant_id = $1) t`, [tenantId])
    found.set(name, row?.sum ?? '')
  }
  return found
}

/** Tables in which two differ. */
const differing = (a: Map<string, string>, b: Map<string, string>) => [...a.keys()].filter((name) => a.get(name) !== b.get(name))
/** Counters move on in the copy; guesses, sessions, second factors, keys of requests, what waits for a queue, and notices stay behind. */
const notCopied = ['change_no', 'sign_in_attempt', 'session', 'second_factor', 'recovery_code', 'write_key', 'outbox', 'live_event', 'temporary_file', 'temporary_file_part', 'notice']
const tenantsThere = async (from = pool) => (await from.query<{ name: string }>('SELECT tenancy_name AS name FROM data.tenant ORDER BY id')).rows.map(({ name }) => name)
const total = async (client: TestClient, path: string) => ((await client.call(`${path}?MaxResultCount=1`)).envelope.result as { totalCount: number }).totalCount

describe('a tenant in another', () => {
  let admin: TestClient

  test('is all of it: rows of every table, history, files, accounts', { timeout: 120_000 }, async () => {
    admin = await server.admin(demo)
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } }).png().toBuffer()
    key = stored(await upload(admin, 'AMS/Upload?Field=idus.image', { name: 'unit.png', bytes: picture })).key
    site = await server.put('Site', { siteCode: 'COPIED-1', siteName: 'Copied' }, demo)
    const kept = await admin.call('AMS/Create', { body: { siteId: site, idus: [{ image: key }] } })
    expect(kept.status, kept.text).toBe(200)
    const before = await rowsOf(demo)
    const { rows } = await exportNamed(deps, 'default', file, false)
    expect(rows).toBeGreaterThan(4_000)
    expect(await rowsOf(demo), 'the tenant itself is untouched').toEqual(before)

    const made = await importAs(deps, file, 'Copy')
    copy = made.id
    expect(made.rows).toBe(rows)
    expect(differing(before, await rowsOf(copy)).filter((name) => !notCopied.includes(name))).toEqual([])
    const filled = [...before].filter(([, sum]) => !sum.startsWith('0 ')).map(([name]) => name)
    expect(filled).toEqual(expect.arrayContaining(['site', 'file', 'change_set', 'change_row', 'credential', 'user', 'setting', 'role']))
    expect(filled.length).toBeGreaterThan(60)
  })

  test('opens with the passwords people had, and answers as the first one does', async () => {
    const there = await server.signIn('admin', testPassword, copy)
    for (const path of ['Site/GetAll', 'User/GetAll', 'Role/GetAll', 'Company/GetAll']) expect(await total(there, path), path).toBe(await total(admin, path))
    const [mine, its] = await Promise.all([admin, there].map((client) => client.call(`Site/Get?Id=${site}`)))
    expect(its?.envelope.result).toEqual(mine?.envelope.result)
    const files = await Promise.all([admin, there].map(async (client) => {
      const { address } = stored(await client.call(`AMS/GetFileAddress?Key=${key}`))
      return server.request(address)
    }))
    expect(files.map(({ status }) => status)).toEqual([200, 200])
    expect(files[1]?.text).toBe(files[0]?.text)
    const stamps = await pool.query(`SELECT 1 FROM data.credential a JOIN data.credential b ON b.stamp = a.stamp AND b.tenant_id = $1 WHERE a.tenant_id = 1`, [copy])
    expect(stamps.rowCount, 'stamps of its own').toBe(0)
  })

  test('lives by itself: what is written in one is not in the other, and new rows get numbers of their own', async () => {
    const there = await server.signIn('admin', testPassword, copy)
    const before = await rowsOf(demo)
    const made = (await there.call('Company/Create', { body: { name: 'Only in the copy' } })).envelope.result as { id: number }
    const [highest] = (await pool.query<{ id: number }>('SELECT max(id) AS id FROM data.company WHERE tenant_id = 1')).rows
    expect(made.id).toBeGreaterThan(highest?.id ?? 0)
    expect((await there.call('Company/DeleteBulk?ids=' + made.id, { method: 'DELETE' })).status).toBe(200)
    expect(differing(before, await rowsOf(demo))).toEqual([])
  })

  test('of another server, where numbers had not come that far', { timeout: 120_000 }, async () => {
    const other = await startTestServer()
    const there = new pg.Pool({ connectionString: other.testDatabase.url, max: 1 })
    try {
      const { id } = await importAs({ mastline: other.mastline, url: other.testDatabase.url }, file, 'Moved')
      expect(differing(await rowsOf(demo), await rowsOf(id, there)).filter((name) => !notCopied.includes(name))).toEqual([])
      const admin = await other.signIn('admin', testPassword, id)
      const made = (await admin.call('Site/CreateOrUpdate', { body: { siteCode: 'NEW-1', siteName: 'New' } })).envelope.result as { id: number } | null
      const [highest] = (await there.query<{ id: number }>('SELECT max(id) AS id FROM data.site WHERE tenant_id = $1 AND id <> $2', [id, made?.id ?? 0])).rows
      expect(made?.id).toBeGreaterThan(highest?.id ?? 0)
    } finally {
      await there.end()
      await other.close()
    }
  })
})

describe('what is refused leaves everything as it was', () => {
  test('a name that is taken, a name that is none, a file that is there, a tenant that is not', async () => {
    const before = [await tenantsThere(), await rowsOf(demo), readdirSync(folder)]
    await expect(importAs(deps, file, 'default')).rejects.toThrow(StartRefusal)
    await expect(importAs(deps, file, '1 2')).rejects.toThrow(StartRefusal)
    await expect(exportNamed(deps, 'Default', file, false)).rejects.toThrow('--replace')
    await expect(exportNamed(deps, 'Nobody', join(folder, 'x'), false)).rejects.toThrow('There is no tenant "Nobody".')
    expect([await tenantsThere(), await rowsOf(demo), readdirSync(folder)]).toEqual(before)
  })

  test('a row whose reference leads nowhere: PostgreSQL refuses it, and the half-made tenant is gone', async () => {
    const forged = join(folder, 'forged')
    await writeArchive({ file: forged, kind: 'tenant', about: {}, replace: false }, async (archive) => {
      await readArchive(file, 'tenant', async ({ name, bytes }) => {
        const chunks: Buffer[] = []
        for await (const chunk of bytes) chunks.push(chunk)
        // Sites point to companies, cities and others that this file no longer brings.
        if (!name.startsWith('rows/company/')) await archive.addText(name, Buffer.concat(chunks).toString().replace(/"company":\{[^}]*\},?/, ''))
      })
    })
    const before = [await tenantsThere(), await rowsOf(demo)]
    await expect(importAs(deps, forged, 'Forged')).rejects.toThrow(/foreign key/)
    expect([await tenantsThere(), await rowsOf(demo)]).toEqual(before)
    const { rows: [left] } = await pool.query<{ left: string }>(`SELECT count(*) AS left FROM data.company WHERE tenant_id > $1`, [copy])
    expect(left?.left).toBe('0')
  })

  test('columns this version has no place for are named', async () => {
    const newer = join(folder, 'newer')
    await writeArchive({ file: newer, kind: 'tenant', about: {}, replace: false }, async (archive) => {
      await archive.addText('tenant.json', JSON.stringify({ tenancyName: 'A', name: 'A', tables: { company: { columns: ['id', 'colour'], rows: 1 }, ghost: { columns: ['id'], rows: 2 } }, live: {} }))
    })
    await expect(importAs(deps, newer, 'Newer')).rejects.toThrow(/company\.colour, ghost/)
    await expect(importAs(deps, newer, 'Newer')).rejects.toThrow(ArchiveRefusal)
  })
})

describe('an erased tenant', () => {
  test('leaves no row in any table, takes nothing of others, and its tokens open nothing', { timeout: 120_000 }, async () => {
    const there = await server.signIn('admin', testPassword, copy)
    const before = await rowsOf(demo)
    const erased = await erase(deps, await tenantNamed(deps, 'copy'))
    expect(erased).toBeGreaterThan(4_000)
    expect([...(await rowsOf(copy))].filter(([, sum]) => !sum.startsWith('0 '))).toEqual([])
    expect(differing(before, await rowsOf(demo))).toEqual([])
    expect((await there.call('Company/GetAll')).status).toBe(401)
    await expect(tenantNamed(deps, 'Copy')).rejects.toThrow(StartRefusal)
  })

  test('is asked for twice: on the console by its name, without one by --yes', { timeout: 120_000 }, async () => {
    const id = await server.addTenant('Doomed')
    const before = await rowsOf(id)
    const out = join(folder, 'doomed.tenant')
    expect(await run('export', 'Doomed', out)).toEqual({ code: 0, said: expect.stringContaining('read again and whole') as string })
    expect(await run('erase', 'Doomed')).toEqual({ code: 1, said: expect.stringContaining('--yes') as string })
    expect(await rowsOf(id)).toEqual(before)
    const mistyped = await atConsole(['doom'], () => run('erase', 'Doomed'))
    expect([mistyped.result, mistyped.shown]).toEqual([{ code: 1, said: 'Nothing was erased.\n' }, expect.stringContaining('Type "Doomed" to go on: ')])
    expect(await rowsOf(id)).toEqual(before)
    expect((await atConsole(['Doomed'], () => run('erase', 'Doomed'))).result).toEqual({ code: 0, said: expect.stringContaining('is erased') as string })
    expect(await tenantsThere()).not.toContain('Doomed')
    expect((await run('import', out, '--as', 'Doomed')).code).toBe(0)
    expect(await run('erase', 'Doomed', '--yes')).toEqual({ code: 0, said: expect.stringContaining('is erased') as string })
    expect(await tenantsThere()).not.toContain('Doomed')
    expect(await run('import', out, '--as', 'Saved')).toEqual({ code: 0, said: expect.stringContaining('is the tenant Saved now') as string })
    expect((await server.signIn('admin', testPassword, (await tenantNamed(deps, 'Saved')).id)).token).toBeTruthy()
    writeFileSync(join(folder, 'note'), 'x')
    expect((await run('import', join(folder, 'note'), '--as', 'Note')).code).toBe(1)
    expect((await run('import', out, 'Note')).code).toBe(2)
    expect((await run('sell', 'Saved')).code).toBe(2)
  })
})

const run = (...args: string[]) => runSaid(server.testDatabase.url, 'tenant', ...args)
