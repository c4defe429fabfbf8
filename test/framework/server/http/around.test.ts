import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { service } from '#framework/server'
import { asClerk, openDoor } from './door.ts'

let door: Awaited<ReturnType<typeof openDoor>> | undefined
afterEach(async () => {
  await door?.app.close()
  door = undefined
})

describe('CORS', () => {
  const preflight = { origin: 'https://app.example.com', 'access-control-request-method': 'DELETE', 'access-control-request-headers': 'authorization, .aspnetcore.culture, abp-tenantid, x-signalr-user-agent' }

  it('answers preflights of known origins before anybody signs in, with credentials, any method and header', async () => {
    door = await openDoor({ corsOrigins: ['https://app.example.com'] })
    const { statusCode, headers } = await door.app.inject({ method: 'OPTIONS', url: '/api/services/app/Publisher/GetAll', headers: preflight })
    expect(statusCode).toBe(204)
    expect(headers).toMatchObject({ 'access-control-allow-origin': 'https://app.example.com', 'access-control-allow-credentials': 'true', 'access-control-allow-headers': preflight['access-control-request-headers'] })
    expect(String(headers['access-control-allow-methods'])).toMatch(/DELETE/)
  })

  it.each([[[], 'https://app.example.com'], [['https://app.example.com'], 'https://evil.example'], [['https://app.example.com'], 'https://app.example.com.evil.example'], [['https://app.example.com'], 'null']])('of %j says nothing to %s', async (corsOrigins, origin) => {
    door = await openDoor({ corsOrigins })
    const { headers } = await door.app.inject({ method: 'OPTIONS', url: '/api/services/app/Publisher/GetAll', headers: { ...preflight, origin } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('the address of a visitor', () => {
  const echo = service({ path: 'Test/WhoAmI', method: 'GET', admits: 'everyone', input: null, output: z.unknown(), handle: async ({ origin }) => [origin.address, origin.forwarded] })

  it.each([[[], '127.0.0.1'], [['10.0.0.0/8'], '127.0.0.1'], [['loopback'], '203.0.113.7']])('behind proxies %j is %s', async (trustProxy, address) => {
    door = await openDoor({ services: [echo], trustProxy })
    const answer = await door.app.inject({ url: '/api/services/app/Test/WhoAmI', headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(answer.json().result).toEqual([address, true])
  })
})

describe('headers', () => {
  it('of UseAbp and a content policy stand on every answer', async () => {
    door = await openDoor()
    for (const url of ['/api/services/app/Publisher/GetAll', '/api/nothing', '/health/live', '/page']) {
      const { headers } = await door.app.inject({ url })
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-xss-protection': '1; mode=block', 'x-frame-options': 'SAMEORIGIN' })
      expect(String(headers['content-security-policy'])).toContain("script-src 'self' 'wasm-unsafe-eval';")
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
  })

  it('behind an https address tell browsers never to come by http, on every answer', async () => {
    door = await openDoor({ publicUrl: 'https://app.example.com' })
    for (const url of ['/api/services/app/Publisher/GetAll', '/api/nothing', '/health/live', '/page']) {
      expect((await door.app.inject({ url })).headers['strict-transport-security']).toBe('max-age=31536000')
    }
  })

  it('of a request may be 60 KB long: ids travel in the query', async () => {
    door = await openDoor({ rights: ['LookUps.Publisher.Delete'] })
    const address = await door.app.listen({ port: 0, host: '127.0.0.1' })
    const ids = Array.from({ length: 10_000 }, (_, i) => i + 10_000).join(',')
    const answer = await fetch(`${address}/api/services/app/Publisher/DeletePublisherBulk?publisherIdsListString=${ids}`, { method: 'DELETE', headers: asClerk })
    expect([answer.status, door.seen.calls[0]?.query.one('PUBLISHERIDSLISTSTRING')?.length]).toEqual([200, ids.length])
    const tooLong = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(`GET /x?${'y'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`))
      socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''))
    })
    expect(tooLong).toContain('431')
  })
})

describe('compression', () => {
  const rows = JSON.stringify({ totalCount: 200, items: Array.from({ length: 200 }, (_, id) => ({ id, name: `Book number ${id}` })) })

  it.each([['br, gzip', 'br'], ['gzip, deflate', 'gzip'], ['br;q=0, gzip;q=0.5', 'gzip'], ['identity', undefined], ['', undefined]])('for Accept-Encoding %j is %s', async (accepted, used) => {
    door = await openDoor({ rights: ['LookUps.Publisher.Read'], answer: () => ({ json: rows }) })
    const answer = await door.app.inject({ url: '/api/services/app/Publisher/GetAll', headers: { ...asClerk, 'accept-encoding': accepted } })
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([used, expect.stringContaining('accept-encoding')])
    const text = used === 'br' ? brotliDecompressSync(answer.rawPayload).toString() : used === 'gzip' ? gunzipSync(answer.rawPayload).toString() : answer.payload
    expect(JSON.parse(text).result.items).toHaveLength(200)
  })

  it('leaves small answers alone', async () => {
    door = await openDoor({ rights: ['LookUps.Publisher.Read'] })
    expect((await door.app.inject({ url: '/api/services/app/Publisher/GetAll', headers: { ...asClerk, 'accept-encoding': 'br' } })).headers['content-encoding']).toBeUndefined()
  })
})

describe('the log', () => {
  it('has one line a request, with tenant, user and call, and never a query, token or body', async () => {
    let text = ''
    const to = new Writable({ write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    } })
    door = await openDoor({ rights: ['LookUps.Publisher.Create'], log: { level: 'info', to } })
    await door.app.inject({ method: 'POST', url: '/api/services/app/Publisher/Create?enc_auth_token=hush', headers: asClerk, payload: { name: 'Whispered' } })
    await door.app.inject({ url: '/nothing?enc_auth_token=hush' })
    await expect.poll(() => text.trim().split('\n').length).toBe(2)
    const lines = text.trim().split('\n').map((line) => JSON.parse(line) as { [name: string]: unknown })
    expect(lines).toMatchObject([
      { tenant: 3, user: 'clerk', method: 'POST', call: 'Publisher/Create', status: 200, ms: expect.any(Number) },
      { method: 'GET', call: '/nothing', status: 404 },
    ])
    expect(text).not.toMatch(/hush|Whispered|Bearer/)
  })

  it('has the stack of what nobody expected, which the answer has not', async () => {
    let text = ''
    const to = new Writable({ write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    } })
    door = await openDoor({ rights: ['LookUps.Publisher.Read'], log: { level: 'info', to }, answer: () => { throw Object.assign(new TypeError('the shelf is empty'), { client: { password: 'hush' }, detail: 'Key (name)=(hush)', code: '23505' }) } })
    const answer = await door.app.inject({ url: '/api/services/app/Publisher/GetAll', headers: asClerk })
    await expect.poll(() => text).toContain('the shelf is empty')
    expect(text).toContain('around.test.ts')
    expect(text).not.toContain('hush')
    expect(answer.payload).not.toContain('shelf')
  })

  it('does not take somebody who leaves in the middle of a body for a fault of ours', async () => {
    let text = ''
    const to = new Writable({ write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    } })
    door = await openDoor({ rights: ['LookUps.Publisher.Create'], log: { level: 'info', to } })
    const port = Number(new URL(await door.app.listen({ port: 0, host: '127.0.0.1' })).port)
    const socket = connect(port, '127.0.0.1', () => socket.write(`POST /api/services/app/Publisher/Create HTTP/1.1\r\nhost: x\r\nauthorization: ${asClerk.authorization}\r\ncontent-length: 500\r\n\r\n{`, () => setTimeout(() => socket.destroy(), 100)))
    await expect.poll(() => text).toContain('the sender left')
    expect(text).not.toMatch(/"level":50|stack/)
  })
})

describe('the web', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mastline-web-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><script>document.title="x"</script>')
    writeFileSync(join(folder, 'assets', 'app-abc.js'), 'let x = 1')
    writeFileSync(join(folder, 'assets', 'app-abc.js.br'), 'packed')
    writeFileSync(join(folder, '.env'), 'SECRET=1')
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const get = async (url: string, headers = {}) => {
    door = await openDoor({ webFolder: folder })
    return door.app.inject({ url, headers })
  }

  it.each(['/', '/company', '/SinglePageSite', '/exception?type=401', '/user/login', '/site/12/edit', '/apiary'])('%s is a page', async (url) => {
    const { statusCode, headers, payload } = await get(url)
    expect([statusCode, headers['content-type'], headers['cache-control'], payload.slice(0, 15)]).toEqual([200, 'text/html; charset=utf-8', 'no-cache', '<!doctype html>'])
  })

  it('allows the inline script it was built with, by its hash', async () => {
    expect((await get('/')).headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/=]{44}'/)
  })

  it('keeps hashed assets for a year, packed where the client can unpack', async () => {
    expect((await get('/assets/app-abc.js')).headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'application/javascript; charset=utf-8' })
    await door?.app.close()
    expect((await get('/assets/app-abc.js', { 'accept-encoding': 'br' })).payload).toBe('packed')
  })

  it.each(['/assets/gone.js', '/.env', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json', '/api/x', '/signalr', '/wp-login.php', '/model/other.json'])('%s is nothing', async (url) => {
    const { statusCode, payload } = await get(url)
    expect([statusCode === 404 || statusCode === 401, payload.includes('SECRET') || payload.includes('doctype')]).toEqual([true, false])
  })

  it.each(['//', '///', '//[::1', '//evil.example:99999/', '//evil.example/company', '/\\evil', '//company'])('%s is an address like any other, never a fault, never another host', async (url) => {
    const { statusCode, headers, payload } = await get(url)
    expect([[200, 404].includes(statusCode), headers['location'], payload.includes('evil')]).toEqual([true, undefined, false])
  })

  it('takes nothing but GET and HEAD', async () => {
    await get('/')
    expect((await door?.app.inject({ method: 'POST', url: '/company' }))?.statusCode).toBe(404)
    expect((await door?.app.inject({ method: 'HEAD', url: '/company' }))?.statusCode).toBe(200)
  })
})
