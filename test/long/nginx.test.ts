/** nginx in front of the product, configured as docs/running.md says: sign-in, a list, an upload and its picture, an import beyond nginx's usual size, the visitor's address. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, testPassword, type TestServer } from '../support/server.ts'
import { until } from '../support/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'mastline-nginx-'))
const guide = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8')
let server: TestServer
let nginx: ChildProcess
let url = ''
let said = ''

const freePort = (): Promise<number> => new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
})

/** The guide's own words, but for the certificate and the ports. */
function configuration(port: number, product: string): string {
  const block = /```nginx\n([\s\S]*?)```/.exec(guide)?.[1] ?? ''
  const plain = block.replace(/listen 443 ssl;/, `listen 127.0.0.1:${port};`).replace(/^ *ssl_certificate.*\n/gm, '').replace('http://127.0.0.1:21021', product).replace('mastline.example.com', '127.0.0.1')
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  return `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${places}\n${plain}\n}`
}

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = await startTestServer({ settings: { trustProxy: ['127.0.0.1'], publicUrl: url } })
  const product = await server.mastline.listen(0)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(port, product))
  nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [nginx.stdout, nginx.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  if (!(await until(() => fetch(`${url}/health/ready`).then(({ ok }) => ok, () => false), 30_000))) throw new Error(`nginx does not serve: ${said}`)
})
afterAll(async () => {
  const ended = new Promise((resolve) => nginx.once('close', resolve))
  nginx.kill('SIGTERM')
  await ended
  await server.close()
  rmSync(folder, { recursive: true })
})

let token = ''
const call = async (path: string, method = 'GET', body?: unknown) => {
  const answer = await fetch(`${url}/api/services/app/${path}`, {
    method, headers: { authorization: `Bearer ${token}`, ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, result: ((await answer.json()) as { result: never }).result }
}

test('sign-in, with the address of the visitor', async () => {
  const answer = await fetch(`${url}/api/TokenAuth/Authenticate`, {
    method: 'POST', headers: { 'content-type': 'application/json', 'abp.tenantid': '1', 'x-forwarded-for': '203.0.113.7' }, body: JSON.stringify({ userNameOrEmailAddress: 'admin', password: testPassword }),
  })
  token = ((await answer.json()) as { result: { accessToken: string } }).result.accessToken
  expect(token).toBeTruthy()
})

test('a list, a large import, and an export that streams', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({ name: `Company ${n} ${'x'.repeat(80)}` }))
  expect(JSON.stringify(rows).length).toBeGreaterThan(1_500_000)
  expect((await call('Company/CreateBulk', 'POST', rows)).status).toBe(200)
  const { result } = await call('Company/GetAll?MaxResultCount=2000') as { result: { totalCount: number; items: unknown[] } }
  expect([result.totalCount, result.items.length]).toEqual([20_000, 2_000])
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

test('metrics are nobody’s out there', async () => {
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
})
