/** What the hub's doors refuse, and what becomes of clients that break the protocol. */
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openHub, until, type TestHub } from './open-hub.ts'

let test: TestHub
const sockets: WebSocket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await test.close()
})

const token = (text: string) => `enc_auth_token=${encodeURIComponent(`sealed:${text}`)}`
const handshake = '{"protocol":"json","version":1}\u001e'

interface Opened {
  socket: WebSocket
  records: string[]
  closed: Promise<number>
}

/** A WebSocket without negotiation. @throws the status of a refusal */
async function opened(query: string, headers: Record<string, string> = {}): Promise<Opened> {
  const socket = new WebSocket(`${test.address.replace('http', 'ws')}/signalr?${query}`, { headers })
  sockets.push(socket)
  const records: string[] = []
  socket.on('message', (data) => records.push(...String(data).split('\u001e').filter(Boolean)))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('unexpected-response', (_, response) => reject(new Error(String(response.statusCode))))
    socket.once('error', reject)
  })
  return { socket, records, closed }
}

describe('nobody comes in', () => {
  const doors = [['POST', '/signalr/negotiate?'], ['GET', '/signalr?id=x&'], ['POST', '/signalr?id=x&'], ['DELETE', '/signalr?id=x&']] as const
  const bad = [['without a token', ''], ['with a token that is not sealed', 'enc_auth_token=3%2F5%2Fa'], ['with a sealed token that is none', 'enc_auth_token=sealed%3Anothing'], ['with another token', 'access_token=clerk'], ['with one that was good once', token('3/5/dead')]] as const

  it.each(bad)('%s', async (_, query) => {
    test = await openHub()
    for (const [method, url] of doors) expect((await fetch(`${test.address}${url}${query}`, { method })).status, `${method} ${url}`).toBe(401)
    await expect(opened(query)).rejects.toThrow('401')
    expect(test.hub.count()).toBe(0)
  })

  it('from a page of another origin, by any door', async () => {
    test = await openHub({ corsOrigins: ['https://app.example.com'], publicUrl: 'https://mast.example.com/x' })
    for (const origin of ['https://evil.example', 'null', 'https://app.example.com.evil.example', 'http://127.0.0.1']) {
      for (const [method, url] of doors) expect((await fetch(`${test.address}${url}${token('3/5/a')}`, { method, headers: { origin } })).status, `${method} ${url}`).toBe(403)
      await expect(opened(token('3/5/a'), { origin })).rejects.toThrow('403')
    }
    expect(test.hub.count()).toBe(0)
    for (const origin of ['https://app.example.com', 'https://mast.example.com', test.address]) await opened(token('3/5/a'), { origin })
    expect(test.hub.count()).toBe(3)
  })

  it('to the connection of another user or tenant, whose secret is known', async () => {
    test = await openHub()
    const { connectionToken } = await (await fetch(`${test.address}/signalr/negotiate?negotiateVersion=1&${token('3/5/a')}`, { method: 'POST' })).json() as { connectionToken: string }
    for (const other of ['3/6/a', '4/5/a']) {
      for (const method of ['GET', 'POST', 'DELETE']) expect((await fetch(`${test.address}/signalr?id=${connectionToken}&${token(other)}`, { method })).status).toBe(404)
      expect((await fetch(`${test.address}/signalr?id=${connectionToken}&${token(other)}`, { headers: { accept: 'text/event-stream' } })).status).toBe(404)
    }
    expect(test.hub.present(3, [5])).toEqual([5])
  })

  it('twice into one connection', async () => {
    test = await openHub()
    const { connectionId } = await (await fetch(`${test.address}/signalr/negotiate?${token('3/5/a')}`, { method: 'POST' })).json() as { connectionId: string }
    await opened(`${token('3/5/a')}&id=${connectionId}`)
    await expect(opened(`${token('3/5/a')}&id=${connectionId}`)).rejects.toThrow('409')
    expect((await fetch(`${test.address}/signalr?id=${connectionId}&${token('3/5/a')}`)).status).toBe(409)
  })

  it('beyond the limits of a user or an address', async () => {
    test = await openHub({ limits: { perUser: 2, perAddress: 3 }, trustProxy: ['loopback'] })
    const negotiate = async (who: string, from: string) => (await fetch(`${test.address}/signalr/negotiate?${token(who)}`, { method: 'POST', headers: { 'x-forwarded-for': from } })).status
    expect([await negotiate('3/5/a', '203.0.113.1'), await negotiate('3/5/b', '203.0.113.2'), await negotiate('3/5/a', '203.0.113.3')]).toEqual([200, 200, 429])
    await expect(opened(token('3/5/a'), { 'x-forwarded-for': '203.0.113.9' })).rejects.toThrow('429')
    expect([await negotiate('4/5/a', '203.0.113.1'), await negotiate('3/6/a', '203.0.113.1'), await negotiate('3/7/a', '203.0.113.1')]).toEqual([200, 200, 429])
    expect(await negotiate('3/7/a', '203.0.113.4')).toBe(200)
  })
})

describe('a token is taken', () => {
  it.each([['as ABP seals it', token('3/5/a'), {}], ['from the query', 'access_token=3%2F5%2Fa', {}], ['from the header', '', { authorization: 'Bearer 3/5/a' }]])('%s', async (_, query, headers) => {
    test = await openHub()
    await opened(query, headers)
    expect(test.hub.present(3, [5, 6])).toEqual([5])
  })
})

describe('the connection ends', () => {
  const cases: [string, string, RegExp][] = [
    ['where the handshake is no JSON', 'GET / HTTP/1.1\u001e', /"error":"A record is no JSON\."/],
    ['where the handshake is none', '{"type":6}\u001e', /"error":"A record is no message/],
    ['where another protocol is asked for', '{"protocol":"messagepack","version":1}\u001e', /"error":"The protocol 'messagepack' is not supported\."/],
    ['where another version is asked for', '{"protocol":"json","version":2}\u001e', /"error":"The server does not support version 2/],
    ['where a message is no JSON', `${handshake}{"type":1,\u001e`, /"type":7,"error":"A record is no JSON\."/],
    ['where a message has no type', `${handshake}[]\u001e`, /"type":7,"error":"A record is no message/],
    ['where a call has no target', `${handshake}{"type":1,"arguments":[]}\u001e`, /"type":7,"error":"A record is no message/],
    ['where the client says so', `${handshake}{"type":7}\u001e`, /^\{\}$/],
  ]
  it.each(cases)('%s', async (_, sent, last) => {
    test = await openHub()
    const { socket, records, closed } = await opened(token('3/5/a'))
    socket.send(sent)
    expect(await closed).toBe(1000)
    expect(records.at(-1)).toMatch(last)
    expect(test.hub.count()).toBe(0)
  })

  it('where a message is larger than it may be, whole or in pieces', async () => {
    test = await openHub({ limits: { message: 1024 } })
    const whole = await opened(token('3/5/a'))
    whole.socket.send('x'.repeat(1025))
    expect(await whole.closed).toBe(1009)
    const pieces = await opened(token('3/5/a'))
    for (let n = 0; n < 3; n += 1) pieces.socket.send('x'.repeat(500))
    expect(await pieces.closed).toBe(1000)
    expect(pieces.records).toEqual(['{"error":"A message is too long."}'])
    const { connectionId } = await (await fetch(`${test.address}/signalr/negotiate?${token('3/5/a')}`, { method: 'POST' })).json() as { connectionId: string }
    const address = `${test.address}/signalr?id=${connectionId}&${token('3/5/a')}`
    await fetch(address)
    expect((await fetch(address, { method: 'POST', body: 'x'.repeat(1025) })).status).toBe(413)
  })

  it('where too many messages come', async () => {
    test = await openHub({ limits: { messages: 20 } })
    const { socket, records, closed } = await opened(token('3/5/a'))
    socket.send(handshake + '{"type":6}\u001e'.repeat(30))
    expect(await closed).toBe(1000)
    expect(records.at(-1)).toBe('{"type":7,"error":"Too many messages."}')
  })

  it('where nobody shakes hands, and where a client falls silent', async () => {
    test = await openHub({ limits: { sweep: 20, silence: 200 } })
    const mute = await opened(token('3/5/a'))
    const silent = await opened(token('3/5/a'))
    silent.socket.send(handshake)
    await fetch(`${test.address}/signalr/negotiate?${token('3/5/a')}`, { method: 'POST' })
    await Promise.all([mute.closed, silent.closed])
    await until(() => test.hub.count() === 0)
  })

  it('where its reader does not read, and nobody else waits for it', async () => {
    test = await openHub({ limits: { backlog: 64 * 1024 } })
    const url = new URL(test.address)
    const lazy = connect(Number(url.port), url.hostname)
    const { connectionId } = await (await fetch(`${test.address}/signalr/negotiate?${token('3/5/a')}`, { method: 'POST' })).json() as { connectionId: string }
    lazy.write(`GET /signalr?id=${connectionId}&${token('3/5/a')} HTTP/1.1\r\nHost: ${url.host}\r\nAccept: text/event-stream\r\n\r\n`)
    await new Promise((resolve) => lazy.once('data', resolve))
    lazy.pause()
    await fetch(`${test.address}/signalr?id=${connectionId}&${token('3/5/a')}`, { method: 'POST', body: handshake })
    const eager = await opened(token('3/5/b'))
    eager.socket.send(handshake)
    await until(() => eager.records.length === 1)
    const text = 'x'.repeat(50_000)
    let sent = 0
    for (; test.hub.count() === 2 && sent < 500; sent += 1) {
      await test.hub.send(3, [5], 'e', () => [text])
      await until(() => eager.records.length === sent + 2)
    }
    expect(test.hub.count()).toBe(1)
    expect(sent).toBeLessThan(500)
    lazy.destroy()
  })
})

describe('an upgrade', () => {
  const raw = async (head: string): Promise<string> => {
    const { port, hostname } = new URL(test.address)
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.on('data', (data) => (text += String(data)))
    socket.write(head)
    await until(() => /\r\n\r\n/.test(text))
    socket.destroy()
    return text.split('\r\n')[0] ?? ''
  }

  it('to a WebSocket is refused anywhere else', async () => {
    test = await openHub()
    for (const path of ['/', '/api/services/app/Publisher/GetAll', '/signalr/negotiate']) {
      expect(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`)).toBe('HTTP/1.1 404 Not Found')
    }
  })

  it('to anything else is passed over: the request is answered, its body read', async () => {
    test = await openHub({ rights: ['LookUps.Publisher.Create'] })
    const body = '{"name":"A"}'
    const headers = `Host: x\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n`
    expect(await raw(`GET /health/live HTTP/1.1\r\n${headers}\r\n`)).toBe('HTTP/1.1 200 OK')
    expect(await raw(`POST /api/services/app/Publisher/Create HTTP/1.1\r\n${headers}Authorization: Bearer 3/5/a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`)).toBe('HTTP/1.1 200 OK')
    expect(test.door.seen.calls.at(-1)?.body).toEqual({ name: 'A' })
  })
})
