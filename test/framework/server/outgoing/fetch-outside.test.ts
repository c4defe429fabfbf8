/** What somebody typed in leads nowhere into our own network, and is neither endless nor slow. */
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchOutside, outsideAddress } from '../../../../src/framework/server/outgoing/fetch-outside.ts'
import { isPrivateAddress } from '../../../../src/framework/server/outgoing/private-addresses.ts'

let asked = 0
const server = createServer((request, response) => {
  asked += 1
  if (request.url === '/away') return void response.writeHead(302, { location: 'http://127.0.0.1/' }).end()
  if (request.url === '/large') return void response.end('x'.repeat(2000))
  if (request.url === '/slow') return void response.write('x')
  response.end(JSON.stringify({ header: request.headers['x-key'] ?? null }))
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((done) => { server.close(() => done()); server.closeAllConnections() }))

const bounds = { allowPrivate: true, mostBytes: 1000, seconds: 1 }
const problem = (work: Promise<unknown>) => work.then(() => 'none', (error: { problem?: string; detail?: string }) => `${error.problem ?? String(error)} ${error.detail ?? ''}`.trim())

describe('addresses', () => {
  it.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', '::ffff:127.0.0.1', '::ffff:a00:1', '64:ff9b::7f00:1', '2002:7f00:1::', 'fe80::1', 'fd00::1', 'nonsense'])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('%s is not', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })

  it.each([
    ['nothing', 'notAnAddress'], ['file:///etc/passwd', 'notAnAddress'], ['https://user:word@example.com/', 'notAnAddress'], ['http://example.com/', 'notSecure'],
    ['https://127.0.0.1/', 'private'], ['https://2130706433/', 'private'], ['https://0x7f.1/', 'private'], ['https://[::1]/', 'private'], ['https://[::ffff:127.0.0.1]/', 'private'],
  ])('%s is refused: %s', async (text, expected) => {
    expect(await problem((async () => outsideAddress(text, false))())).toMatch(new RegExp(`^${expected}`))
    expect(await problem(fetchOutside(text, { ...bounds, allowPrivate: false }))).toMatch(new RegExp(`^${expected}`))
  })
})

describe('reads', () => {
  it('what is there, with its headers', async () => {
    expect(JSON.parse(String(await fetchOutside(`http://127.0.0.1:${port}/`, { ...bounds, headers: { 'X-Key': 'secret' } })))).toEqual({ header: 'secret' })
  })

  it('a name that leads to this machine is refused before anything is asked', async () => {
    const before = asked
    expect(await problem(fetchOutside(`https://localhost:${port}/`, { ...bounds, allowPrivate: false }))).toMatch(/^private (127|::1)/)
    expect(asked).toBe(before)
  })

  it.each([['/away', 'status 302'], ['/large', 'tooLarge'], ['/slow', 'tooSlow']])('%s: %s', async (path, expected) => {
    expect(await problem(fetchOutside(`http://127.0.0.1:${port}${path}`, bounds))).toBe(expected)
  })
})

/** Signed by itself, as many a server in a company's cellar; good for nothing else. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg5SxuQ1F4qI1t80ix
1jcRSHtBLaHn5YQnacv7LJSHL1ahRANCAAQ0NKKfKMoAUBu8Em9bxvomjXN8pdxh
PKgOJ1B1X3qy48MLll093nuBJOtXUXzt9vmgRtl+VUmBcMICkJ2QNIt1
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBiDCCAS+gAwIBAgIUHTNr6JOth9c57QNsOFDsxYUlAbgwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOZW1wbG95ZWVzLnRlc3QwIBcNMjYxMTIzMDcxNjE1WhgPMjEy
NjEwMzAwNzE2MTVaMBkxFzAVBgNVBAMMDmVtcGxveWVlcy50ZXN0MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAENDSinyjKAFAbvBJvW8b6Jo1zfKXcYTyoDidQdV96
suPDC5ZdPd57gSTrV1F87fb5oEbZflVJgXDCApCdkDSLdaNTMFEwHQYDVR0OBBYE
FMXjiqHig+S7TXTJmfNQ7QnBo/k7MB8GA1UdIwQYMBaAFMXjiqHig+S7TXTJmfNQ
7QnBo/k7MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgJOVJH2la
j4ojJDslUshJLeccH8fqyoy8L3HafQIvNe0CIA149JBGe7Q86Dp38529V09Oub2G
NG3cbPR6E/CdqQ0u
-----END CERTIFICATE-----`,
}

it('tells a certificate that is not good from a server that cannot be reached', async () => {
  let heard = 0
  const secure = createSecureServer(selfSigned, (_, response) => {
    heard += 1
    response.end('[]')
  })
  await new Promise<void>((done) => void secure.listen(0, '127.0.0.1', done))
  const { port: at } = secure.address() as AddressInfo
  expect(await problem(fetchOutside(`https://127.0.0.1:${at}/`, { ...bounds, headers: { 'x-key': 'secret' } }))).toBe('certificate DEPTH_ZERO_SELF_SIGNED_CERT')
  expect(heard, 'the secret did not leave').toBe(0)
  await new Promise<void>((done) => void secure.close(() => done()))
  expect(await problem(fetchOutside(`https://127.0.0.1:${at}/`, bounds))).toBe('unreachable ECONNREFUSED')
})
