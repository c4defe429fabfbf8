/** One request, a thousand expensive checks: whatever a single request may ask for is answered or refused within seconds, and others go on. */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestClient, type TestServer } from '../support/server.ts'
import { toySources } from '../support/toy-model.ts'
import { isFull } from '../support/shapes.ts'
import { fault } from './attack.ts'
import { isSlow, meterOf, type Meter } from './effort.ts'

let server: TestServer
let admin: TestClient
let meter: Meter
const rows = 4000
beforeAll(async () => {
  server = await startTestServer({ sources: toySources })
  admin = await server.admin()
  meter = meterOf(server.testDatabase.name)
  const authors = Array.from({ length: 200 }, (_, n) => ({ name: `Author ${n}` }))
  expectDone((await admin.call('Author/CreateBulk', { body: authors })).status)
  expectDone((await admin.call('Publisher/CreateBulk', { body: authors.map(({ name }) => ({ name: `Publisher of ${name}` })) })).status)
  expectDone((await admin.call('Book/CreateBulk', { body: Array.from({ length: rows }, (_, n) => ({ isbn: `9-${n}`, bookTitle: `${'aab'.repeat(20)} ${n}`, authorName: `Author ${n % 200}` })) })).status)
})
afterAll(() => server.close())

function expectDone(status: number): void {
  if (status !== 200) throw new Error(`the rows were not made: ${status}`)
}

async function timely(path: string, method: 'GET' | 'POST' | 'DELETE' = 'GET', body?: unknown): Promise<number> {
  const end = meter.begin()
  const answer = await admin.call(path, { method, ...(body === undefined ? {} : { body }) })
  const effort = end()
  expect([path.slice(0, 80), fault(answer, path), isSlow(effort)], JSON.stringify(effort)).toEqual([path.slice(0, 80), '', false])
  return answer.status
}

const many = (count: number, make: (n: number) => string, by = '&') => Array.from({ length: count }, (_, n) => make(n)).join(by)

describe('one request with', () => {
  test.each([
    ['two thousand filters', many(2000, (n) => `bookTitle.contains=a${n % 7}`)], ['as many filters through names as are taken', many(100, (n) => `authorName=Author ${n}`)], ['two thousand filters through names', many(1200, (n) => `authorName=Author ${n}`)], ['a thousand search words', many(2000, () => 'Keyword=aab')],
    ['ten thousand values', `id.in=${many(10_000, String, ',')}`], ['two thousand empty filters', many(2000, () => 'bookTitle.empty=false')], ['negations', many(1000, (n) => `authorName.ne=Author ${n}`)],
    ['an order by all there is', `Sorting=${many(3000, (n) => ['bookTitle', 'authorName', 'publisherName', 'seriesName desc', 'pages', 'isbn'][n % 6] ?? 'id', ',')}`], ['patterns of wild cards', `bookTitle.contains=${'%25a%25'.repeat(2000)}`], ['patterns of escapes', `Keyword=${'%5C%5C%25_'.repeat(2000)}`],
    ['the last page of all', 'SkipCount=9999999999&MaxResultCount=9999999999&Sorting=authorName'], ['a repeated page', many(3000, (n) => `SkipCount=${n}`)],
  ])('%s is answered or refused in time', async (_, query) => {
    expect([200, 400]).toContain(await timely(`Book/GetAll?${query.replaceAll(' ', '%20')}`))
  })

  test('thousands of long names, into a list of which PostgreSQL only knows that it is small', async () => {
    const small = await server.admin(await server.addTenant('Small'))
    expectDone((await small.call('Author/CreateBulk', { body: Array.from({ length: 200 }, (_, n) => ({ name: `Author ${n}` })) })).status)
    const end = meter.begin()
    const { status } = await small.call('Author/CreateBulk', { body: Array.from({ length: 6000 }, (_, n) => ({ name: `${'long '.repeat(40)}${n}` })) })
    const effort = end()
    expect([status, isSlow(effort)], JSON.stringify(effort)).toEqual([200, false])
  })

  test('ten thousand names to look up, all unknown, all ambiguous or all alike', async () => {
    for (const name of [(n: number) => `Nobody ${n}`, () => 'Author 1', (n: number) => 'x'.repeat(200) + n]) {
      expect(await timely('Book/CheckBulk', 'POST', Array.from({ length: 5000 }, (_, n) => ({ isbn: `8-${n}`, bookTitle: 'T', authorName: name(n), publisherName: name(n), seriesName: name(n) })))).toBe(200)
    }
    expect(await timely('Book/CheckBulk?Match=key', 'POST', Array.from({ length: 5000 }, () => ({ isbn: '9-1', bookTitle: 'Twin' })))).toBe(200)
  })

  test('ten thousand references in one row, or as many owned rows', async () => {
    expect([400, 413]).toContain(await timely('Book/CreateOrUpdate', 'POST', { isbn: '7-1', bookTitle: 'T', shelves: Array.from({ length: 50_000 }, (_, n) => n + 1) }))
    expect([400, 413]).toContain(await timely('Loan/Create', 'POST', { chapters: Array.from({ length: 20_000 }, (_, n) => ({ name: '', number: n })) }))
  })

  test('as many references as a body holds, unknown by id or by name', async () => {
    expect(await timely('UserManagement/Create', 'POST', { userName: 'by-id', roles: Array.from({ length: 140_000 }, (_, n) => n + 2000) })).toBe(400)
    expect(await timely('UserManagement/Create', 'POST', { userName: 'by-name', roleNames: Array.from({ length: 90_000 }, (_, n) => `R${n}`) })).toBe(400)
  })

  test('twenty thousand users, of whom the last is refused', { timeout: 120_000 }, async () => {
    const users = Array.from({ length: 19_999 }, (_, n) => ({ userName: `user${n}`, name: 'x', emailAddress: `user${n}@example.com` }))
    expect(await timely('UserManagement/CheckBulk', 'POST', users)).toBe(200)
    expect(await timely('UserManagement/CheckBulk', 'POST', [...users, { userName: 'USER0@example.com', name: 'x' }])).toBe(200)
    expect(await timely('UserManagement/CreateBulk', 'POST', [...users, { userName: 'USER0@example.com', name: 'x' }])).toBe(400)
    expect(await timely('UserManagement/CreateBulk', 'POST', Array.from({ length: 20 }, (_, n) => ({ userName: `with${n}`, name: 'x', password: 'Right.1234' })))).toBe(200)
  })

  test('thousands of ids to delete', async () => {
    expect(await timely(`Book/DeleteBulk?Ids=${many(8000, (n) => String(900_000 + n), ',')}`, 'DELETE')).toBe(404)
  })
})

test('while the dearest are worked on, small requests of others are answered', { timeout: 60_000 }, async () => {
  const other = await server.userWith(['LookUps.Shelf.Read'])
  let done = 0
  // As many conditions as one request may have, each true of every row, none of them remembered.
  const expensive = Array.from({ length: 12 }, async (_, n) => {
    const { status } = await admin.call(`Book/GetAll?${many(99, (m) => `bookTitle.contains=a${m % 2 ? 'a' : ''}b`)}&pages.gte=${-n}&Sorting=authorName&MaxResultCount=100000`)
    done += 1
    return status
  })
  for (let n = 0; n < 10; n += 1) expect((await other.call('ShelfManagement/GetAll')).status).toBe(200)
  // They did not stand in line behind what was there before them.
  expect(done).toBeLessThan(expensive.length)
  expect(await Promise.all(expensive)).toEqual(expensive.map(() => 200))
})

/** Kilobytes a second, as far as a socket gives what it holds. */
const slowly = (socket: Socket) => {
  const timer = setInterval(() => socket.read(), 1000)
  socket.on('readable', () => undefined).on('close', () => clearInterval(timer))
}

describe.runIf(isFull)('nobody is kept from large lists by two who ask for all rows and', () => {
  let port = 0
  beforeAll(async () => {
    port = Number(new URL(await server.mastline.listen(0)).port)
    const author = Array.from({ length: 40_000 }, (_, n) => ({ name: `${'long '.repeat(40)}${n}` }))
    expectDone((await admin.call('Author/CreateBulk', { body: author })).status)
  })

  test.each([['stop reading', (socket: Socket) => void socket.pause()], ['read steadily, but slowly', slowly]])('%s', { timeout: 180_000 }, async (_, read) => {
    const held = Array.from({ length: 2 }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(`GET /api/services/app/Author/GetAll?MaxResultCount=10000000 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin.token}\r\n\r\n`))
      read(socket.on('error', () => undefined))
      return socket
    })
    try {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      const begun = performance.now()
      const whole = await fetch(`http://127.0.0.1:${port}/api/services/app/Author/GetAll?MaxResultCount=10000000`, { headers: { authorization: `Bearer ${admin.token}` }, signal: AbortSignal.timeout(120_000) })
      expect(((await whole.json()) as { result: { items: unknown[] } }).result.items.length).toBeGreaterThan(40_000)
      // Else they were served whole from buffers, and nothing was tried.
      expect(performance.now() - begun).toBeGreaterThan(10_000)
    } finally {
      for (const socket of held) socket.destroy()
    }
  })
})
