import { afterEach, describe, expect, it } from 'vitest'
import { idleDatabase, openDoor, asClerk } from '../door.ts'

let door: Awaited<ReturnType<typeof openDoor>> | undefined
afterEach(() => door?.app.close())

const token = 'a-token-of-the-tests'
const read = async (headers: object = {}, remoteAddress = '127.0.0.1') => door?.app.inject({ url: '/metrics', headers: { ...headers }, remoteAddress })

describe('/metrics', () => {
  it('counts requests by action, never by entity, and says whether writes are taken', async () => {
    door = await openDoor({ metrics: { token: undefined, openHere: true, version: '1.2.3' }, rights: [] })
    for (const url of ['/api/services/app/Publisher/GetAll', '/api/services/app/Author/GetAll', '/nothing/at/all']) await door.app.inject({ url, headers: asClerk })
    const answer = await read()
    expect(answer?.headers['content-type']).toMatch(/^text\/plain/)
    expect(answer?.headers['cache-control']).toBe('no-store')
    const text = answer?.body ?? ''
    expect(text).toMatch(/^mastline_http_request_duration_seconds_count\{method="GET",action="GetAll",status="4xx"\} 2$/m)
    expect(text).toMatch(/^mastline_ready 1$/m)
    expect(text).toMatch(/^mastline_info\{version="1\.2\.3"\} 1$/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
    expect(text).not.toContain('Publisher')
    expect((await read())?.statusCode).toBe(200)
  })

  it('says 0 where no write can be made', async () => {
    door = await openDoor({ metrics: { token: undefined, openHere: true, version: '1' }, database: { ...idleDatabase(), transaction: () => Promise.reject(new Error('no')) } })
    expect((await read())?.body).toMatch(/^mastline_ready 0$/m)
  })

  it.each<[string, boolean, string | undefined, object, string, number]>([
    ['this machine', true, undefined, {}, '127.0.0.1', 200],
    ['this machine by the new protocol', true, undefined, {}, '::1', 200],
    ['another machine', true, undefined, {}, '203.0.113.7', 404],
    ['a proxy on this machine', true, undefined, { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1', 404],
    ['this machine behind a public address', false, undefined, {}, '127.0.0.1', 404],
    ['nobody’s token', false, undefined, { authorization: 'Bearer undefined' }, '127.0.0.1', 404],
    ['the token from afar', false, token, { authorization: `Bearer ${token}` }, '203.0.113.7', 200],
    ['a wrong token', false, token, { authorization: `Bearer ${token}x` }, '203.0.113.7', 404],
    ['no token', false, token, {}, '203.0.113.7', 404],
    ['an empty token', false, token, { authorization: 'Bearer ' }, '127.0.0.1', 404],
    ['a signed-in user', false, token, asClerk, '203.0.113.7', 404],
  ])('is for whom the settings let in: %s', async (_, openHere, needed, headers, address, expected) => {
    door = await openDoor({ metrics: { token: needed, openHere, version: '1' } })
    const answer = await read(headers, address)
    expect(answer?.statusCode).toBe(expected)
    if (expected === 404) expect(answer?.body).toBe('')
  })
})
