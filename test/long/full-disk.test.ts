/**
 * The product on a disk that is really full: a small one in memory, mounted for the test (root on Linux). Writes are refused in a sentence, readiness
 * says why once, PostgreSQL without room for its own log is tried again, and all goes on when there is room, with everything that was acknowledged.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownerUrl } from '../../src/framework/server/database/embedded/connection-urls.ts'
import { homeAt } from '../../src/framework/server/database/embedded/folder/home.ts'
import { serving } from '../../src/framework/server/database/embedded/with-embedded.ts'
import { call, freePort, password, signIn } from '../attacks/processes.ts'
import { until } from '../support/processes.ts'

const timeoutMs = 180_000
const launched = fileURLToPath(new URL('../support/launched.mjs', import.meta.url))
const disk = mkdtempSync(join(tmpdir(), 'mastline-full-'))
const filler = join(disk, 'filler')
const home = homeAt(join(disk, 'data', 'postgres'))
const acknowledged: string[] = []
let child: ChildProcess
let url = ''
let token = ''
let said = ''

beforeAll(async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0755', 'tmpfs', disk])
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  child = spawn(process.execPath, [launched], { env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', PORT: String(port), DATA_DIR: join(disk, 'data'), DEMO: 'false', LOG_LEVEL: 'info', ADMIN_PASSWORD: password }, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  if (!(await until(async () => (await status()) === 200, timeoutMs))) throw new Error(`it does not serve: ${said}`)
  token = await signIn(url)
}, timeoutMs)

afterAll(async () => {
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  if (child.exitCode === null) await ended
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
}, timeoutMs)

const status = (): Promise<number> => fetch(`${url}/health/ready`).then((answer) => answer.status, () => 0)
const times = (words: RegExp): number => said.match(new RegExp(words, 'g'))?.length ?? 0

/** Takes all room there is, to the last byte. */
function fill(): void {
  const file = openSync(filler, 'a')
  for (const size of [1 << 20, 1 << 12]) {
    try {
      for (const bytes = Buffer.alloc(size, 1); writeSync(file, bytes) === size;);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

async function make(name: string): Promise<{ status: number; message: string }> {
  const { status, message } = await call(url, token, 'Company/Create', 'POST', { name })
  if (status === 200) acknowledged.push(name)
  return { status, message }
}

const readable = async () => (await call(url, token, 'Company/GetAll?MaxResultCount=1')).status

async function allThere(): Promise<void> {
  const { result } = await call(url, token, 'Company/GetAll?MaxResultCount=1000')
  const names = (result as { items: { name: string }[] }).items.map(({ name }) => name)
  expect(names.filter((name) => acknowledged.includes(name)).toSorted()).toEqual(acknowledged.toSorted())
}

test('a full disk: not ready, the reason once; writes are refused in a sentence, and what is there is read', { timeout: timeoutMs }, async () => {
  expect((await make('Before')).status).toBe(200)
  fill()
  expect(await until(async () => (await status()) === 503, 30_000)).toBe(true)
  // As long as there is room in a table's last page, and in the log's last file, rows are still taken.
  let answer = await make('Full 0')
  for (let n = 1; n < 500 && answer.status === 200; n += 1) answer = await make(`Full ${n}`)
  expect(answer).toEqual({ status: 507, message: expect.stringMatching(/^The disk of the server is full/) as string })
  expect([await status(), await status(), await readable()]).toEqual([503, 503, 200])
  expect(times(/Not ready\. The disk of the database is full/)).toBe(1)
})

test('room again: ready, and everything that was acknowledged is there', { timeout: timeoutMs }, async () => {
  rmSync(filler)
  expect(await until(async () => (await status()) === 200, 30_000)).toBe(true)
  // The line may come a moment after the answer.
  expect(await until(() => times(/Ready again/) === 1, 10_000)).toBe(true)
  expect((await make('After')).status).toBe(200)
  await allThere()
})

test('no room for PostgreSQL’s own log: it stops, is tried again, and comes back with everything when there is room', { timeout: timeoutMs }, async () => {
  fill()
  const server = serving(home)
  if (!server) throw new Error('no server')
  const owner = new pg.Client({ connectionString: ownerUrl(home, server) })
  owner.on('error', () => undefined)
  await owner.connect()
  const nextFile = async () => {
    for (let n = 0; n < 50; n += 1) await owner.query(`SELECT pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`)
  }
  await expect(nextFile()).rejects.toThrow(/No space left|terminat/)
  await owner.end().catch(() => undefined)
  expect(await until(() => said.includes('It is tried again every 5 s until there is room.'), 60_000), said).toBe(true)
  // An answer of a moment ago holds for a moment.
  expect(await until(async () => (await status()) === 503, 10_000)).toBe(true)
  expect((await make('Nobody')).status).toBe(503)
  rmSync(filler)
  expect(await until(async () => (await status()) === 200, 60_000)).toBe(true)
  expect(times(/is started again/)).toBe(0)
  expect((await make('After all')).status).toBe(200)
  await allThere()
})
