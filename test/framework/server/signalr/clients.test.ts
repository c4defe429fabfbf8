/** The hub as real clients see it: Microsoft's library over each transport, ABP's script over it, and the older clients' way to negotiate. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import * as signalR from '@microsoft/signalr'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { root } from '../../../support/imports.ts'
import { openHub, until, type TestHub } from './open-hub.ts'

const { HttpTransportType, HubConnectionState } = signalR
const transports = [['WebSockets', HttpTransportType.WebSockets], ['ServerSentEvents', HttpTransportType.ServerSentEvents], ['LongPolling', HttpTransportType.LongPolling]] as const

let test: TestHub
afterEach(() => test.close())

describe.each(transports)('over %s', (_, transport) => {
  it('a client connects, registers and hears what is for its user only', async () => {
    test = await openHub()
    const heard: unknown[] = []
    const mine = test.client('3/5/a', transport)
    mine.on('getNotification', (...args: unknown[]) => heard.push(['mine', ...args]))
    const otherUser = test.client('3/6/a', transport)
    otherUser.on('getNotification', () => heard.push('other user'))
    const otherTenant = test.client('4/5/a', transport)
    otherTenant.on('getNotification', () => heard.push('other tenant'))
    await Promise.all([mine.start(), otherUser.start(), otherTenant.start()])
    expect(await mine.invoke('register')).toBeNull()
    await test.hub.send(3, [5, 99], 'getNotification', (userId) => [{ userId, text: 'اردو \n "quoted"' }])
    await until(() => heard.length > 0)
    // What was sent after it came after it: the others have heard nothing before this answer.
    await Promise.all([otherUser.invoke('register'), otherTenant.invoke('register')])
    expect(heard).toEqual([['mine', { userId: 5, text: 'اردو \n "quoted"' }]])
  })

  it('calls are answered, each by its own answer; what goes wrong inside is not told', async () => {
    test = await openHub()
    const client = test.client('3/5/a', transport)
    await client.start()
    expect(await Promise.all([client.invoke('Echo', 1, 'a'), client.invoke('ECHO', { b: [2] })])).toEqual([[1, 'a'], [{ b: [2] }]])
    await expect(client.invoke('nothing')).rejects.toThrow('Method does not exist.')
    const failure = await client.invoke('fail').catch((error: Error) => error.message)
    expect(failure).toContain('It could not be done.')
    expect(failure).not.toContain('of the inside')
    await expect(new Promise((resolve, reject) => client.stream('echo', 1).subscribe({ next: resolve, complete: () => resolve(null), error: reject }))).rejects.toThrow('Method does not exist.')
    expect(client.state).toBe(HubConnectionState.Connected)
  })

  it('the connection is gone with its client', async () => {
    test = await openHub()
    const client = test.client('3/5/a', transport)
    await client.start()
    expect(test.hub.count()).toBe(1)
    await client.stop()
    await until(() => test.hub.count() === 0)
  })

  it('a client whose sign-in ends is told so before anything else reaches it', async () => {
    test = await openHub()
    const client = test.client('3/5/a', transport)
    const heard: unknown[] = []
    client.on('getNotification', (what) => heard.push(what))
    const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve))
    await client.start()
    test.signOut('3/5/a')
    await test.hub.send(3, [5], 'getNotification', () => ['secret'])
    // A poll that comes later is refused as every request without a sign-in is.
    expect((await closed)?.message).toMatch(transport === HttpTransportType.LongPolling ? /You are signed out\.|401/ : /You are signed out\./)
    expect(heard).toEqual([])
    await until(() => test.hub.count() === 0)
  })

  it('and is ended in time where nothing is sent', async () => {
    test = await openHub({ limits: { sweep: 20 } })
    const client = test.client('3/5/a', transport)
    const closed = new Promise((resolve) => client.onclose(resolve))
    await client.start()
    test.signOut('3/5/a')
    await closed
    await until(() => test.hub.count() === 0)
  })

  it('is kept alive by pings, and ended where its client is silent', async () => {
    test = await openHub({ limits: { sweep: 20, keepAlive: 40, silence: 60_000 } })
    const client = test.client('3/5/a', transport)
    client.serverTimeoutInMilliseconds = 1_000
    await client.start()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(client.state).toBe(HubConnectionState.Connected)
  })

  it('a server that stops tells its clients to come again, and they do', async () => {
    test = await openHub()
    const { address } = test
    const client = test.client('3/5/a', transport, [0, 50, 100, 200, 500, 1000])
    const states: string[] = []
    client.onreconnecting(() => void states.push('reconnecting'))
    const again = new Promise<void>((resolve) => client.onreconnected(() => resolve()))
    await client.start()
    await test.stop()
    const port = Number(new URL(address).port)
    const next = await openHub({ port })
    await again
    expect(states).toEqual(['reconnecting'])
    expect(next.hub.count()).toBe(1)
    const heard = new Promise((resolve) => client.on('getNotification', resolve))
    await next.hub.send(3, [5], 'getNotification', () => ['after'])
    expect(await heard).toBe('after')
    await next.close()
  })
})

it('a client is told which events it missed before it came, those of its own tenant, and that nobody knows where the node is younger', async () => {
  const began = performance.now()
  test = await openHub()
  const [mine, theirs] = [test.client('3/5/a'), test.client('4/5/a')]
  await Promise.all([mine.start(), theirs.start()])
  // The node reckons with a second by which another one may have been sooner.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  expect(await mine.invoke('since', 1_000)).toEqual([])
  test.hub.happened(3, 'figuresChanged')
  await test.hub.send(3, [99], 'getNotification', () => [])
  expect([await mine.invoke('since', 0), await mine.invoke('since', 1_000), await theirs.invoke('since', 1_000)]).toEqual([['figuresChanged', 'getNotification'], ['figuresChanged', 'getNotification'], []])
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  expect(await mine.invoke('since', 100)).toEqual([])
  for (const [...args] of [[performance.now() - began + 1_000], [], ['long'], [null], [NaN], [{}]]) expect(await mine.invoke('since', ...args)).toBeNull()
})

describe('clients of ABP', () => {
  /** The script of the public package, as a page runs it. */
  async function withScript(url: string, failing: readonly string[] = []): Promise<{ events: unknown[][]; connection: () => signalR.HubConnection }> {
    const events: unknown[][] = []
    const script = readFileSync(path.join(root, 'node_modules/abp-web-resources/Abp/Framework/scripts/libs/abp.signalr-client.js'), 'utf8')
    const abp = {
      appPath: '/', log: { debug: () => undefined }, event: { trigger: (...event: unknown[]) => events.push(event) },
      signalr: { url, withUrlOptions: {}, hubs: {} as { common?: signalR.HubConnection } },
    }
    class Quiet extends signalR.HubConnectionBuilder {
      override withUrl(address: string, options: unknown = {}): signalR.HubConnectionBuilder {
        const { transport = 0 } = options as { transport?: number }
        super.configureLogging(signalR.LogLevel.None)
        return super.withUrl(failing.includes(signalR.HttpTransportType[transport] ?? '') ? 'http://127.0.0.1:9/signalr' : address, options as signalR.IHttpConnectionOptions)
      }
    }
    vm.runInNewContext(script, { abp, signalR: { ...signalR, HubConnectionBuilder: Quiet } })
    await until(() => events.some(([name]) => name === 'abp.signalr.connected'))
    return { events, connection: () => abp.signalr.hubs.common as signalR.HubConnection }
  }

  it.each([[[], 'WebSockets'], [['WebSockets'], 'ServerSentEvents'], [['WebSockets', 'ServerSentEvents'], 'LongPolling']])('connect where %j fail, over %s, and raise what they hear', async (failing) => {
    test = await openHub()
    const { events, connection } = await withScript(`${test.address}/signalr?enc_auth_token=${encodeURIComponent('sealed:3/5/a')}`, failing)
    const notice = { tenantId: 3, userId: 5, state: 0, notification: { notificationName: 'x' } }
    await test.hub.send(3, [5], 'getNotification', () => [notice])
    await until(() => events.some(([name]) => name === 'abp.notifications.received'))
    expect(JSON.parse(JSON.stringify(events.at(-1)))).toEqual(['abp.notifications.received', notice])
    // What the script itself asked at its start is answered before this; a call cut off by the end would fail, and nobody hears the script's.
    await connection().invoke('register')
    await connection().stop()
  })

  it('of old negotiate without a version and use the id they are given', async () => {
    test = await openHub()
    const query = `enc_auth_token=${encodeURIComponent('sealed:3/5/a')}`
    const answer = await fetch(`${test.address}/signalr/negotiate?${query}`, { method: 'POST', body: '' })
    expect(answer.status).toBe(200)
    const negotiated = await answer.json() as { connectionId: string }
    expect(negotiated).toEqual({
      connectionId: expect.stringMatching(/^[\w-]{22}$/),
      availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text', 'Binary'] }, { transport: 'ServerSentEvents', transferFormats: ['Text'] }, { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] }],
    })
    const socket = new WebSocket(`${test.address.replace('http', 'ws')}/signalr?${query}&id=${negotiated.connectionId}`)
    const records: string[] = []
    socket.on('message', (data) => records.push(String(data)))
    await new Promise((resolve) => socket.once('open', resolve))
    socket.send('{"protocol":"json","version":1}\u001e{"arguments":[],"invocationId":"0","target":"register","type":1}\u001e')
    await until(() => records.length === 2)
    expect(records).toEqual(['{}\u001e', '{"type":3,"invocationId":"0","result":null}\u001e'])
    socket.close()
  })

  it('of today get a token beside the id, which alone opens the connection', async () => {
    test = await openHub()
    const query = `enc_auth_token=${encodeURIComponent('sealed:3/5/a')}`
    const { connectionId, connectionToken, negotiateVersion } = await (await fetch(`${test.address}/signalr/negotiate?${query}&negotiateVersion=1`, { method: 'POST' })).json() as { connectionId: string; connectionToken: string; negotiateVersion: number }
    expect(negotiateVersion).toBe(1)
    expect(connectionToken).not.toBe(connectionId)
    expect((await fetch(`${test.address}/signalr?${query}&id=${connectionId}`)).status).toBe(404)
    expect((await fetch(`${test.address}/signalr?${query}&id=${connectionToken}`)).status).toBe(200)
  })
})
