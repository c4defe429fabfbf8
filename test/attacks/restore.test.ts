/**
 * The drill of a disaster: the product is filled, backed up while clients write, destroyed, and restored on an empty folder. Then a backup is
 * restored over the running product, and one that can't start is not taken into use.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ArchiveRefusal } from '../../src/framework/server/archive/archive-refusal.ts'
import { checkArchive } from '../../src/framework/server/archive/read-archive.ts'
import { prepareRestore } from '../../src/framework/server/database/embedded/backup/prepare-restore.ts'
import { prepareEmbedded, startEmbedded } from '../../src/framework/server/database/embedded/start.ts'
import { runCommand as commandHere } from '../../src/app/commands/main.ts'
import { homeAt, type Home } from '../../src/framework/server/database/embedded/folder/home.ts'
import { ownerUrl } from '../../src/framework/server/database/embedded/connection-urls.ts'
import { serving } from '../../src/framework/server/database/embedded/with-embedded.ts'
import { atConsole } from '../support/at-console.ts'
import { runCommand, type Ran } from '../support/commands.ts'
import { until } from '../support/processes.ts'
import { temporaryFolder } from '../support/temporary.ts'
import { call, freePort, password, signIn } from './processes.ts'

const base = temporaryFolder('mastline-restore-')
const dataDir = join(base, 'first')
const file = join(base, 'drill.backup')
const launched = fileURLToPath(new URL('../support/launched.mjs', import.meta.url))
const startLimit = 120_000

let port = 0
let child: ChildProcess
let said = ''
const url = () => `http://127.0.0.1:${port}`
const homeOf = (folder: string): Home => homeAt(join(folder, 'postgres'))
const run = (folder: string, ...args: string[]): Promise<Ran> => runCommand({ DATA_DIR: folder }, ...args)
const isReady = () => fetch(`${url()}/health/ready`).then((answer) => answer.ok, () => false)

async function start(folder: string): Promise<void> {
  said = ''
  child = spawn(process.execPath, [launched], { env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', PORT: String(port), DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'error', ADMIN_PASSWORD: password }, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  if (!(await until(isReady, startLimit))) throw new Error(`it does not serve: ${said}`)
}

async function stop(): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await ended
}

/** Checksums of all rows of all tables, by name; what starts and secrets change is left out. */
async function tablesOf(folder: string): Promise<Map<string, string>> {
  const home = homeOf(folder)
  const server = serving(home)
  if (!server) throw new Error(`no server on ${folder}`)
  const client = new pg.Client({ connectionString: ownerUrl(home, server) })
  await client.connect()
  try {
    const names = (await client.query<{ name: string }>(`SELECT relname AS name FROM pg_class WHERE relnamespace = 'data'::regnamespace AND relkind = 'r' ORDER BY 1`)).rows.map(({ name }) => name)
    const sums = new Map<string, string>()
    for (const name of names) {
      const rows = name === 'meta' ? `(SELECT * FROM data.meta WHERE key NOT LIKE '%secret')` : `data."${name}"`
      const { rows: [sum] } = await client.query<{ sum: string }>(`SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS sum FROM ${rows} t`)
      sums.set(name, sum?.sum ?? '')
    }
    return sums
  } finally {
    await client.end()
  }
}

/** The names of all companies: page after page, since a fast machine writes more of them during the backup than a page holds. */
async function names(token: string): Promise<string[]> {
  const page = 1000
  const all: string[] = []
  for (;;) {
    const { status, result } = await call(url(), token, `Company/GetAll?MaxResultCount=${page}&SkipCount=${all.length}&Sorting=id`)
    expect(status).toBe(200)
    const { items } = result as { items: { name: string }[] }
    all.push(...items.map(({ name }) => name))
    if (items.length < page) return all
  }
}

const make = (token: string, name: string) => call(url(), token, 'Company/Create', 'POST', { name }).then(({ status }) => expect(status).toBe(200))

let token = ''
beforeAll(async () => {
  port = await freePort()
  await start(dataDir)
  token = await signIn(url())
}, 180_000)
afterAll(async () => {
  await stop()
  rmSync(base, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

describe('a backup under writes', () => {
  const acknowledged: string[] = []
  let before = 0
  let tables = new Map<string, string>()

  test('is written while clients write, and holds every row acknowledged before it began', { timeout: startLimit }, async () => {
    const countries = Array.from({ length: 500 }, (_, n) => ({ name: `Country ${n}` }))
    expect((await call(url(), token, 'Country/CreateBulk', 'POST', countries)).status).toBe(200)
    let isOver = false
    const writer = (async () => {
      for (let n = 0; !isOver; n += 1) {
        await make(token, `Drill ${n}`)
        acknowledged.push(`Drill ${n}`)
      }
    })()
    expect(await until(() => acknowledged.length > 20)).toBe(true)
    before = acknowledged.length
    const { code, said: words } = await run(dataDir, 'backup', file)
    expect(words).toContain('read again and whole')
    expect(code).toBe(0)
    isOver = true
    await writer
    expect(acknowledged.length).toBeGreaterThan(before)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(readdirSync(base).filter((name) => name.includes('partial'))).toEqual([])
    tables = await tablesOf(dataDir)
  })

  test('never takes the place of a file unless told to', { timeout: startLimit }, async () => {
    const present = readFileSync(file)
    const refused = await runHere(dataDir, 'backup', file)
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('--replace') as string })
    expect(readFileSync(file).equals(present)).toBe(true)
  })

  test('restores on an empty machine: every table is what it was, and the table written meanwhile a beginning of what was acknowledged', { timeout: 180_000 }, async () => {
    await stop()
    rmSync(dataDir, { recursive: true })
    const { code, said: words } = await run(dataDir, 'restore', file)
    expect(words).toContain('Start Mastline with: npm start')
    expect(code).toBe(0)
    await start(dataDir)
    const there = await tablesOf(dataDir)
    // Written between the two readings: by the writer, and by jobs, whose time comes whenever it comes.
    const moving = new Set(['company', 'change_no', 'change_row', 'change_set', 'job_run', 'job_schedule'])
    expect([...there.keys()]).toEqual([...tables.keys()])
    expect([...there].filter(([name, sum]) => !moving.has(name) && sum !== tables.get(name))).toEqual([])
    expect(there.get('country')).toMatch(/^50\d /)

    expect((await call(url(), token, 'Company/GetAll')).status, 'a token of before').toBe(401)
    token = await signIn(url())
    const drilled = (await names(token)).filter((name) => name.startsWith('Drill'))
    expect(drilled.length).toBeGreaterThanOrEqual(before)
    // One write may have been committed and not yet acknowledged.
    expect(drilled).toEqual([...acknowledged, `Drill ${acknowledged.length}`].slice(0, drilled.length))
  })
})

describe('a restore over a database in use', () => {
  test('is refused where nobody can be asked, and changes nothing', { timeout: startLimit }, async () => {
    await make(token, 'After the backup')
    const { code, said: words } = await runHere(dataDir, 'restore', file)
    expect(words).toContain('Mastline runs on it')
    expect(words).toContain('--replace')
    expect(code).toBe(1)
    expect(await names(token)).toContain('After the backup')
    expect(readdirSync(dataDir)).toEqual(['postgres'])
  })

  test('of an archive that was changed, cut, or is none, says so in a sentence and changes nothing', { timeout: startLimit }, async () => {
    const bytes = readFileSync(file)
    const middle = Math.floor(bytes.length / 2)
    const bad = {
      changed: Buffer.concat([bytes.subarray(0, middle), Buffer.from([(bytes[middle] ?? 0) ^ 1]), bytes.subarray(middle + 1)]),
      cut: bytes.subarray(0, middle), 'cut-at-the-end': bytes.subarray(0, -10), 'no-backup': Buffer.from('hello'), empty: Buffer.alloc(0),
    }
    for (const [name, content] of Object.entries(bad)) {
      const at = join(base, name)
      writeFileSync(at, content)
      await expect(checkArchive(at, 'database'), name).rejects.toThrow(ArchiveRefusal)
    }
    const { code, said: words } = await runHere(dataDir, 'restore', join(base, 'changed'), '--replace')
    expect([code, words]).toEqual([1, expect.stringContaining(join(base, 'changed')) as string])
    expect(words.trim().split('\n'), 'a sentence, no stack').toHaveLength(1)
    expect(await names(token)).toContain('After the backup')
    expect(readdirSync(dataDir)).toEqual(['postgres'])
  })

  test('told to, is served by the running Mastline, which starts again; the database before is kept', { timeout: 180_000 }, async () => {
    const mistyped = await atConsole(['yes'], () => runHere(dataDir, 'restore', file))
    expect([mistyped.result, mistyped.shown]).toEqual([{ code: 1, said: 'Nothing was restored.\n' }, expect.stringMatching(/Mastline runs on it\.[^]*Type "restore" to go on: /)])
    expect(await names(token)).toContain('After the backup')
    const { result: { code, said: words } } = await atConsole(['restore'], () => runHere(dataDir, 'restore', file))
    expect(words).toContain('Mastline is starting again on it')
    expect(code).toBe(0)
    expect(await until(isReady, startLimit)).toBe(true)
    expect(child.exitCode).toBeNull()
    expect((await call(url(), token, 'Company/GetAll')).status).toBe(401)
    token = await signIn(url())
    expect(await names(token)).not.toContain('After the backup')
    await make(token, 'After the restore')
    expect(await names(token)).toContain('After the restore')
    const [kept] = readdirSync(dataDir).filter((name) => name.startsWith('postgres.before-'))
    expect(existsSync(join(dataDir, kept ?? '', 'data', 'PG_VERSION'))).toBe(true)
  })

  test('ends every session; a new secret does so too, at once', { timeout: 180_000 }, async () => {
    const { code, said: words } = await runHere(dataDir, 'admin', 'rotate-secret')
    expect(words).toContain('have to sign in again')
    expect(code).toBe(0)
    // The server of before may still say that it is ready, a moment before it goes.
    expect(await until(() => call(url(), token, 'Company/GetAll').then(({ status }) => status === 401, () => false), startLimit)).toBe(true)
    const signsIn = async () => {
      token = await signIn(url())
      return (await names(token)).includes('After the restore')
    }
    expect(await until(() => signsIn().catch(() => false), startLimit)).toBe(true)
  })

  test('that does not start is not taken into use: the database before is in its place again', { timeout: 180_000 }, async () => {
    await stop()
    const options = { dataDir, log: { info: () => undefined, warn: () => undefined } }
    await prepareRestore({ ...prepareEmbedded(options), file })
    truncateSync(join(dataDir, 'postgres.restored', 'data', 'global', 'pg_control'), 100)
    await expect(startEmbedded(options)).rejects.toThrow('The database before is in its place again.')
    const again = await startEmbedded(options)
    try {
      const client = new pg.Client({ connectionString: again.ownerUrl })
      await client.connect()
      const { rowCount } = await client.query(`SELECT FROM data.company WHERE name = 'After the restore'`)
      await client.end()
      expect(rowCount).toBe(1)
    } finally {
      await again.stop()
    }
  })
})

/** The command in this process, where Node is up already; nobody sits at its console. */
async function runHere(folder: string, ...args: string[]): Promise<Ran> {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', '')
  let said = ''
  const hear = (line: unknown) => void (said += `${String(line)}\n`)
  const spies = [vi.spyOn(console, 'log').mockImplementation(hear), vi.spyOn(console, 'error').mockImplementation(hear)]
  try {
    return { code: await commandHere(args), said }
  } finally {
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}
