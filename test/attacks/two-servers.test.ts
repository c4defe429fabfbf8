/**
 * Two server processes on one database. One writes, and as soon as it has answered the other is asked: totals, first ids, names of
 * references, look-ups and the rights of a user are those of this moment. A thousand checks, none stale.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { call, password, signIn, startProcess, type ServerProcess } from './processes.ts'

const checks = process.env['MASTLINE_LONG'] ? 5000 : 1000
let database: TestDatabase
let nodes: [ServerProcess, ServerProcess]
let tokens: [string, string]
beforeAll(async () => {
  database = await createTestDatabase()
  // The first brings up the schema; the second finds it.
  const first = await startProcess({ DATABASE_URL: database.url })
  nodes = [first, await startProcess({ DATABASE_URL: database.url })]
  tokens = [await signIn(nodes[0].url), await signIn(nodes[1].url)]
}, 240_000)
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await database.drop()
})

interface Page { totalCount: number; items: { id: number; name: string; companyName?: string }[] }

test('everything remembered is checked against the database before it counts', { timeout: checks * 200 }, async () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const at = (node: number, path: string, method?: string, body?: unknown) => call(nodes[node as 0 | 1].url, tokens[node as 0 | 1], path, method, body)
  const page = async (node: number, path: string) => (await at(node, path)).result as Page
  /** What must be there, by id. */
  const companies = new Map<number, string>()
  const countries = new Map<number, { name: string; company: number }>()
  const some = (ids: Iterable<number>): number | undefined => { const all = [...ids]; return all[random(all.length)] }
  const wrongs: string[] = []
  const compare = (what: string, found: unknown, wanted: unknown) => { if (JSON.stringify(found) !== JSON.stringify(wanted)) wrongs.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`) }
  let done = 0
  for (let n = 0; done < checks; n += 1) {
    const [writer, reader] = random(2) === 0 ? [0, 1] : [1, 0]
    const action = random(10)
    const company = some(companies.keys())
    const country = some(countries.keys())
    if (action < 3 || company === undefined) {
      const name = `${['Alpha', 'Beta', 'Gamma'][random(3)]} ${n}`
      const { result } = await at(writer, 'Company/Create', 'POST', { name })
      companies.set((result as { id: number }).id, name)
    } else if (action < 5) {
      const name = `${['Alpha', 'Beta', 'Gamma'][random(3)]} renamed ${n}`
      expect((await at(writer, 'Company/Update', 'PUT', { id: company, name })).status).toBe(200)
      companies.set(company, name)
    } else if (action < 8 || country === undefined) {
      const { result } = await at(writer, 'Country/Create', 'POST', { name: `Country ${n}`, companyId: company })
      countries.set((result as { id: number }).id, { name: `Country ${n}`, company })
    } else if (action < 9) {
      expect((await at(writer, 'Country/Update', 'PUT', { id: country, companyId: company })).status).toBe(200)
      countries.set(country, { name: countries.get(country)?.name ?? '', company })
    } else {
      expect((await at(writer, `Country/Delete?Id=${country}`, 'DELETE')).status).toBe(200)
      countries.delete(country)
    }
    // The very next moment, on the other node and on this one.
    for (const node of [reader, writer]) {
      const all = await page(node, 'Company/GetAll?MaxResultCount=5')
      compare(`${n} total and first ids`, [all.totalCount, all.items.map((i) => [i.id, i.name])], [companies.size, [...companies].toSorted(([a], [b]) => b - a).slice(0, 5)])
      const found = await page(node, 'Company/GetAll?Keyword=beta&MaxResultCount=3')
      const beta = [...companies].filter(([, name]) => name.includes('Beta')).toSorted(([a], [b]) => b - a)
      compare(`${n} search`, [found.totalCount, found.items.map((i) => i.id)], [beta.length, beta.slice(0, 3).map(([id]) => id)])
      const named = await page(node, 'Country/GetAll?MaxResultCount=20&Sorting=id%20desc')
      compare(`${n} names of references`, named.items.map((i) => [i.id, i.name, i.companyName]), [...countries].toSorted(([a], [b]) => b - a).slice(0, 20).map(([id, c]) => [id, c.name, companies.get(c.company)]))
      const narrowed = await page(node, `Country/GetAll?companyId=${company ?? 0}&MaxResultCount=1`)
      compare(`${n} total of a filter`, narrowed.totalCount, company === undefined ? 0 : [...countries.values()].filter((c) => c.company === company).length)
      done += 4
    }
  }
  expect(wrongs.slice(0, 10)).toEqual([])
  expect(done).toBeGreaterThanOrEqual(checks)
})

test('rights, passwords and state of a user count on both at once', { timeout: 120_000 }, async () => {
  const admin = (node: 0 | 1, path: string, method: string, body: unknown) => call(nodes[node].url, tokens[node], path, method, body)
  const role = ((await admin(0, 'Role/Create', 'POST', { name: 'Comes and goes', grantedPermissions: ['LookUps.Company.Read'] })).result as { id: number }).id
  const user = ((await admin(1, 'UserManagement/Create', 'POST', { userName: 'comer', name: 'comer', password, roles: [role] })).result as { id: number }).id
  const answer = await fetch(`${nodes[1].url}/api/TokenAuth/Authenticate`, { method: 'POST', headers: { 'content-type': 'application/json', 'abp.tenantid': '1' }, body: JSON.stringify({ userNameOrEmailAddress: 'comer', password }) })
  const token = ((await answer.json()) as { result: { accessToken: string } }).result.accessToken
  const statuses = () => Promise.all(nodes.map(async ({ url }) => (await call(url, token, 'Company/GetAll')).status))
  const times = process.env['MASTLINE_LONG'] ? 100 : 20
  for (let n = 0; n < times; n += 1) {
    expect(await statuses()).toEqual([200, 200])
    expect((await admin((n % 2) as 0 | 1, 'Role/Update', 'PUT', { id: role, grantedPermissions: [] })).status).toBe(200)
    expect(await statuses()).toEqual([403, 403])
    expect((await admin((1 - (n % 2)) as 0 | 1, 'Role/Update', 'PUT', { id: role, grantedPermissions: ['LookUps.Company.Read'] })).status).toBe(200)
  }
  expect((await admin(0, 'UserManagement/Update', 'PUT', { id: user, isActive: false })).status).toBe(200)
  expect(await statuses()).toEqual([401, 401])
})

test('guesses at one account, sent to both at once, are five in all', { timeout: 120_000 }, async () => {
  for (const userName of ['guessed-1', 'guessed-2', 'guessed-3']) {
    expect((await call(nodes[0].url, tokens[0], 'UserManagement/Create', 'POST', { userName, name: userName, password })).status).toBe(200)
    const guess = async (node: 0 | 1, guessed: string) => {
      const answer = await fetch(`${nodes[node].url}/api/TokenAuth/Authenticate`, { method: 'POST', headers: { 'content-type': 'application/json', 'abp.tenantid': '1' }, body: JSON.stringify({ userNameOrEmailAddress: userName, password: guessed }) })
      return ((await answer.json()) as { error: { details: string } | null }).error?.details ?? 'in'
    }
    const told = await Promise.all(Array.from({ length: 16 }, (_, n) => guess((n % 2) as 0 | 1, `wrong ${n}`)))
    expect(told.filter((text) => text === 'Invalid user name or password')).toHaveLength(5)
    for (const node of [0, 1] as const) expect(await guess(node, password)).toMatch(/locked out/)
  }
})
