/** What must work behind any proxy that is configured as docs/running.md says, whichever it is. */
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as plain } from 'node:http'
import { request as sealed } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defineFeature, productPrincipal, service } from '#framework/server'
import { until } from '../support/processes.ts'
import { cheapFeatures, startTestServer, testPassword, type TestServer } from '../support/server.ts'

export interface Proxy {
  /** As the guide calls it at the fence of its block. */
  name: 'nginx' | 'caddyfile'
  program: string
  protocol: 'http' | 'https'
  /** Its file, from the guide's block. */
  configuration: (block: string, place: { folder: string; port: number; product: string }) => string
  arguments: (folder: string, file: string) => readonly string[]
}

/** Longer than a proxy waits that nobody told otherwise. */
const slowSeconds = 75

/** A service that answers after a while, as a large import does. */
const slow = defineFeature({
  key: 'slow', pages: [], permissions: [],
  services: () => [service({ path: 'Slow/Answer', method: 'GET', admits: 'signedIn', input: null, output: z.string(), handle: async () => sleep(slowSeconds * 1000, 'at last') })],
})

const freePort = (): Promise<number> => new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
})

export function worksBehind({ name, program, protocol, configuration, arguments: args }: Proxy): void {
  const folder = mkdtempSync(join(tmpdir(), `mastline-${name}-`))
  let server: TestServer
  let proxy: ChildProcess
  let url = ''
  let said = ''
  let token = ''

  beforeAll(async () => {
    const port = await freePort()
    url = `${protocol}://localhost:${port}`
    server = await startTestServer({ settings: { trustProxy: ['127.0.0.1'], publicUrl: url }, features: [...cheapFeatures, slow], runsJobs: true })
    const product = await server.mastline.listen(0)
    const guide = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8')
    const block = new RegExp(`\`\`\`${name}\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1]
    if (block === undefined) throw new Error(`docs/running.md has no block of ${name}`)
    const file = join(folder, 'proxy.conf')
    writeFileSync(file, configuration(block, { folder, port, product }))
    proxy = spawn(program, args(folder, file), { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder } })
    for (const stream of [proxy.stdout, proxy.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    if (!(await until(() => fetch(`${url}/health/ready`).then(({ ok }) => ok, () => false), 30_000))) throw new Error(`${program} does not serve: ${said}`)
  })
  afterAll(async () => {
    const ended = new Promise((resolve) => proxy.once('close', resolve))
    proxy.kill('SIGTERM')
    await ended
    await server.close()
    rmSync(folder, { recursive: true })
  })

  const call = async (path: string, method = 'GET', body?: unknown) => {
    const answer = await fetch(`${url}/api/services/app/${path}`, {
      method, headers: { authorization: `Bearer ${token}`, ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, result: ((await answer.json()) as { result: never }).result }
  }

  test('sign-in to the tenant that the header names, with the address of the visitor and not the one that he claims', async () => {
    // From an address of this machine that is no proxy's.
    const answer = await new Promise<string>((resolve, reject) => {
      const request = (protocol === 'https' ? sealed : plain)(`${url}/api/TokenAuth/Authenticate`, { method: 'POST', localAddress: '127.0.0.2', family: 4, headers: { 'content-type': 'application/json', 'Abp.TenantId': '1', 'x-forwarded-for': '203.0.113.7' } }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk)).on('end', () => resolve(text))
      })
      request.on('error', reject).end(JSON.stringify({ userNameOrEmailAddress: 'admin', password: testPassword }))
    })
    token = (JSON.parse(answer) as { result: { accessToken: string } }).result.accessToken
    expect(token).toBeTruthy()
    const { result } = await call('AuditLog/GetAll?Group=signIns&MaxResultCount=1') as { result: { items: { address: string }[] } }
    const session = await call('Session/GetCurrentLoginInformations') as { result: { tenant: { id: number } | null } }
    expect(session.result.tenant?.id).toBe(1)
    expect(result.items[0]?.address).toBe('127.0.0.2')
  })

  test('browsers come by https again, where they came by it', async () => {
    const { headers } = await fetch(`${url}/`)
    expect(headers.get('strict-transport-security')).toBe(protocol === 'https' ? 'max-age=31536000' : null)
  })

  test('a list, a large import, and an export that streams', async () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => ({ name: `Company ${n} ${'x'.repeat(80)}` }))
    expect(JSON.stringify(rows).length).toBeGreaterThan(1_500_000)
    expect((await call('Company/CreateBulk', 'POST', rows)).status).toBe(200)
    const { result } = await call('Company/GetAll?MaxResultCount=20000') as { result: { totalCount: number; items: unknown[] } }
    expect([result.totalCount, result.items.length]).toEqual([20_000, 20_000])
  })

  test('a picture is uploaded, kept and shown', async () => {
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } }).png().toBuffer()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(picture)]), 'unit.png')
    const { status, result } = await call('AMS/Upload?Field=idus.image', 'POST', form) as { status: number; result: { key: string; address: string } }
    expect(status).toBe(200)
    const shown = await fetch(url + result.address)
    expect([shown.status, (await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width]).toEqual([200, 40])
  })

  test('a body beyond what the product takes is refused by the product or the proxy, and told as too large', async () => {
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(11 * 1024 * 1024)]), 'large.zip')
    const answer = await fetch(`${url}/api/services/app/AMS/Upload?Field=idus.image`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form })
    expect([400, 413]).toContain(answer.status)
  })

  test.each([['a WebSocket', HttpTransportType.WebSockets], ['server-sent events', HttpTransportType.ServerSentEvents], ['long polls', HttpTransportType.LongPolling]] as const)('what happens reaches whoever is connected, by %s', async (_, transport) => {
    const { user } = ((await call('Session/GetCurrentLoginInformations')) as { result: { user: { id: number } } }).result
    const heard: string[] = []
    const hub = new HubConnectionBuilder().withUrl(`${url}/signalr?access_token=${token}`, { transport }).configureLogging(LogLevel.None).build()
    hub.on('getNotification', (notice: { notification: { data: { properties: { subject: string } } } }) => heard.push(notice.notification.data.properties.subject))
    await hub.start()
    const principal = productPrincipal(server.model, 1, 'UTC')
    await server.mastline.context.transaction({ principal }, (tx) => tx.emit('notice', { users: [user.id], kind: 'assigned', subject: { en: 'For you', ur: 'آپ کے لیے' }, message: { en: 'Something', ur: 'کچھ' }, link: '/' }))
    expect(await until(() => heard.length > 0, 10_000)).toBe(true)
    // What waits unread of one kind is told together.
    expect(heard).toEqual([expect.stringMatching(/^(For you|Assigned to me: \d new)$/)])
    await hub.stop()
  })

  test(`an answer of ${slowSeconds} seconds arrives`, async () => {
    expect(await call('Slow/Answer')).toEqual({ status: 200, result: 'at last' })
  }, 120_000)

  test('metrics are nobody’s out there', async () => {
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
  })
}
