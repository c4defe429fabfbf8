/**
 * A tenant's file that somebody rewrote by hand, with its own sums made anew: it is refused in a sentence and leaves nothing behind, or what it holds
 * opens nothing that its tenant could not have opened anyway.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definedPermissions } from '#framework/server'
import { features } from '../../../src/app/features.ts'
import { exportNamed, importAs, tenantNamed, type TenantDeps } from '../../../src/app/commands/tenant-actions.ts'
import { readArchive } from '../../../src/framework/server/archive/read-archive.ts'
import { writeArchive } from '../../../src/framework/server/archive/write-archive.ts'
import { startTestServer, testPassword, type TestServer } from '../../support/server.ts'
import { runSaid } from '../../app/run-said.ts'
import { temporaryFolder } from '../../support/temporary.ts'

interface List {
  tables: { [table: string]: { columns: string[]; rows: number } }
  live: { [entity: string]: number }
}

/** One that a tenant's role may hold. */
const right = () => [...definedPermissions(server.model, features, 'tenant')].find((name) => /Company/.test(name)) ?? ''

const folder = temporaryFolder('mastline-forged-')
const file = join(folder, 'small.tenant')
let server: TestServer
let deps: TenantDeps
let pool: pg.Pool
let list: List
let forged = 0
/** The rows of each table, as text of COPY: one a line. */
let rows: { [table: string]: string[][] }

beforeAll(async () => {
  server = await startTestServer()
  deps = { mastline: server.mastline, url: server.testDatabase.url }
  pool = new pg.Pool({ connectionString: server.testDatabase.url, max: 2 })
  const id = await server.addTenant('Small')
  const company = await server.put('Company', { name: 'First' }, id)
  await server.put('Country', { name: 'Pakistan', companyId: company }, id)
  await server.put('Role', { name: 'Readers', displayName: 'Readers', grantedPermissions: [right()] }, id)
  await exportNamed(deps, 'Small', file, false)
  rows = {}
  await readArchive(file, 'tenant', async ({ name, bytes }) => {
    const chunks: Buffer[] = []
    for await (const chunk of bytes) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    if (name === 'tenant.json') list = JSON.parse(text) as List
    else rows[name.split('/')[1] ?? ''] = text.replace(/\n$/, '').split('\n').map((line) => line.split('\t'))
  })
})
afterAll(async () => {
  await pool.end()
  await server.close()
  rmSync(folder, { recursive: true })
})

type Content = { list: List; rows: typeof rows }

/** The file with changes, whole by its own sums. */
async function forge(change: (content: Content) => void, text?: string): Promise<string> {
  const content = structuredClone({ list, rows })
  change(content)
  const path = join(folder, `forged-${(forged += 1)}`)
  await writeArchive({ file: path, kind: 'tenant', about: {}, replace: false }, async (archive) => {
    for (const [table, lines] of Object.entries(content.rows)) await archive.addText(`rows/${table}/000001.copy`, lines.map((line) => `${line.join('\t')}\n`).join(''))
    await archive.addText('tenant.json', text ?? JSON.stringify(content.list))
  })
  return path
}

/** Sets a column of the first row of a table. */
const set = (table: string, column: string, value: string) => ({ list: { tables }, rows: all }: Content) => {
  const at = tables[table]?.columns.indexOf(column) ?? -1
  if (at < 0 || !all[table]?.[0]) throw new Error(`no ${table}.${column} in the file`)
  all[table][0][at] = value
}
/** Adds a table with one row. */
const add = (table: string, columns: string[], values: string[]) => (content: Content) => {
  content.list.tables[table] = { columns, rows: 1 }
  content.rows[table] = [values]
}
const twice = (table: string) => (content: Content) => {
  content.rows[table]?.push([...(content.rows[table][0] ?? [])])
  const described = content.list.tables[table]
  if (described) described.rows += 1
}

/** Number and checksum of every table but what the host notes of a tenant that was made and taken away again. */
async function everything(): Promise<string> {
  const tables = (await pool.query<{ name: string }>(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'data'::regnamespace AND relkind = 'r' AND relname NOT IN ('meta', 'change_no', 'change_set', 'change_row') ORDER BY 1`)).rows
  const sums = await Promise.all(tables.map(async ({ name }) => (await pool.query<{ sum: string }>(`SELECT count(*) || ' ' || coalesce(md5(string_agg(r::text, E'\\n' ORDER BY r::text)), '') AS sum FROM data."${name}" r`)).rows[0]?.sum))
  return tables.map(({ name }, n) => `${name} ${sums[n] ?? ''}`).join('\n')
}

const run = (...args: string[]) => runSaid(server.testDatabase.url, 'tenant', ...args)

describe('is refused in one sentence, and nothing is left of it:', () => {
  test.each<[string, (content: Content) => void, RegExp, string?]>([
    ['a row for another tenant, by its number', ({ list: l, rows: r }) => {
      l.tables['company']?.columns.push('tenant_id')
      r['company']?.[0]?.push('1')
    }, /no place for: company\.tenant_id/],
    ['a column that is none', add('city', ['id', 'colour'], ['1', 'red']), /no place for: city\.colour/],
    ['a table that is none', add('ghost', ['id'], ['1']), /no place for: ghost/],
    ['a table of the system', add('pg_authid', ['rolname'], ['me']), /no place for: pg_authid/],
    ['tenants of its own', add('tenant', ['id', 'tenancy_name', 'name'], ['7', 'Mine', 'Mine']), /no place for: tenant/],
    ['change numbers', add('change_no', ['entity', 'slot', 'n', 'live_rows'], ['Company', '0', '1', '1']), /no place for: change_no/],
    ['a column named twice', ({ list: l, rows: r }) => {
      l.tables['company']?.columns.push('name')
      r['company']?.[0]?.push('Second')
    }, /not what an export writes/],
    ['two rows with one number', twice('company'), /not what an export writes/],
    ['an account named twice', ({ list: l, rows: r }) => {
      twice('user')({ list: l, rows: r })
      const at = l.tables['user']?.columns.indexOf('id') ?? 0
      const last = r['user']?.at(-1)
      if (last) last[at] = '900000'
    }, /not what an export writes/],
    ['a reference that leads nowhere', set('country', 'company_id', '424242'), /not what an export writes/],
    ['a number that is no number', set('company', 'id', 'one'), /not what an export writes/],
    ['a number that uses up everybody’s', set('company', 'id', '2147480000'), /(not what an export writes|which no row of a tenant has)/],
    ['a number below all', (content) => {
      set('company', 'id', '-5')(content)
      set('country', 'company_id', '-5')(content)
    }, /which no row of a tenant has/],
    ['fewer rows than it says', ({ list: l }) => void (l.tables['company'] && (l.tables['company'].rows = 99)), /holds \d+ rows, and says that it holds \d+/],
    ['counts that are none', ({ list: l }) => void (l.live['Company'] = -1), /does not understand/],
    ['a list that is no JSON', () => undefined, /does not understand/, '{'],
  ])('%s', { timeout: 60_000 }, async (_, change, sentence, text) => {
    const path = await forge(change, text)
    const before = await everything()
    const { code, said } = await run('import', path, '--as', 'Forged')
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)])
    expect(said.trim().split('\n'), 'a sentence, no stack').toHaveLength(1)
    expect(await everything()).toBe(before)
  })
})

describe('opens nothing:', () => {
  test('rights that nobody has, or that only the host has, are held by nobody', { timeout: 60_000 }, async () => {
    const path = await forge((content) => {
      const at = content.list.tables['role']?.columns.indexOf('granted_permissions') ?? -1
      for (const row of content.rows['role'] ?? []) if (row[at]?.includes(right())) row[at] = `{${right()},Pages.Tenants,Everything.There.Is}`
    })
    const { id } = await importAs(deps, path, 'Rights')
    const { rows: [role] } = await pool.query<{ id: number; granted: string[] }>(`SELECT id, granted_permissions AS granted FROM data.role WHERE tenant_id = $1 AND name = 'Readers'`, [id])
    expect(role?.granted).toContain('Pages.Tenants')
    const user = await server.put('User', { userName: 'reader', name: 'R', surname: 'R', emailAddress: 'reader@example.com', password: testPassword, isActive: true, roleNames: ['READERS'] }, id)
    expect(user).toBeGreaterThan(0)
    const reader = await server.signIn('reader', testPassword, id)
    const { auth } = (await reader.call('/AbpUserConfiguration/GetAll')).envelope.result as { auth: { grantedPermissions: { [name: string]: string } } }
    expect(Object.keys(auth.grantedPermissions)).toEqual([right()])
    expect((await reader.call('Tenant/GetAll')).status).toBe(403)
  })

  test('an account that says it is everything, in a role that says it is built in: no tenant but its own', { timeout: 60_000 }, async () => {
    const path = await forge((content) => {
      const at = content.list.tables['role']?.columns.indexOf('is_static') ?? -1
      for (const row of content.rows['role'] ?? []) row[at] = 't'
    })
    const { id } = await importAs(deps, path, 'Everything')
    const admin = await server.signIn('admin', testPassword, id)
    for (const path of ['Tenant/GetAll', 'Tenant/Get?Id=1']) expect((await admin.call(path)).status, path).toBe(403)
    const before = await pool.query('SELECT count(*) FROM data.company WHERE tenant_id <> $1', [id])
    expect((await admin.call('Company/Create', { body: { name: 'Its own', tenantId: 1 }, headers: { 'abp.tenantid': '1' } })).status).toBe(200)
    expect((await pool.query('SELECT count(*) FROM data.company WHERE tenant_id <> $1', [id])).rows).toEqual(before.rows)
  })

  test('a hash that would take all memory, or is of no known kind, fits no password', { timeout: 60_000 }, async () => {
    for (const [n, hash] of ['scrypt$30$8$1$AAAA$AAAA', 'plain$1$1$1$AAAA$AAAA', ''].entries()) {
      const { id } = await importAs(deps, await forge(set('credential', 'password_hash', hash)), `Hash${n}`)
      await expect(server.signIn('admin', testPassword, id)).rejects.toThrow('cannot sign in')
      expect((await tenantNamed(deps, `Hash${n}`)).id).toBe(id)
    }
  })
})
