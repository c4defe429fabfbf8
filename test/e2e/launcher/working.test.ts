/** `npm run dev` on a copy of the sources: whatever is broken in them is said, and the next save that mends it is served. */
import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { root } from '../../support/imports.ts'
import { until } from '../../support/processes.ts'

const START = 120_000
const WAITING = 'It is tried again when a file of src, entities or codegen is saved. Ctrl-C ends it.'

const freePort = async (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

describe.sequential('npm run dev', { timeout: START }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mastline-working-'))
  const file = path.join(folder, 'src/app/welcome.ts')
  const descriptor = path.join(folder, 'entities/inventory/manufacturer.ts')
  const good = readFileSync(path.join(root, 'src/app/welcome.ts'), 'utf8')
  const goodDescriptor = readFileSync(path.join(root, 'entities/inventory/manufacturer.ts'), 'utf8')
  let database: TestDatabase
  let port: number
  let launcher: ChildProcess
  let ended: Promise<number | null>
  let said = ''

  const isServing = async () => {
    if (launcher.exitCode !== null) throw new Error(`It ended: ${said}`)
    return fetch(`http://127.0.0.1:${port}/health/ready`).then((answer) => answer.ok, () => false)
  }
  /** Saves, and waits until it was tried and given up. @returns what was said of it */
  const failWith = async (text: string, at = file) => {
    said = ''
    writeFileSync(at, text)
    await until(() => said.includes(WAITING) || launcher.exitCode !== null, START)
    expect(said).toContain(WAITING)
    expect(launcher.exitCode).toBeNull()
    return said
  }
  const mend = async (text = good, at = file) => {
    said = ''
    writeFileSync(at, text)
    expect(await until(async () => said.includes('http://127.0.0.1') && isServing(), START), said).toBe(true)
  }

  beforeAll(async () => {
    for (const part of ['entities', 'codegen', 'src', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']) cpSync(path.join(root, part), path.join(folder, part), { recursive: true })
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    database = await createTestDatabase()
    port = await freePort()
    writeFileSync(file, good.replace('export function', 'export function function'))
    launcher = spawn(process.execPath, [path.join(folder, 'src/app/start.mjs'), '--dev'], {
      env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: path.join(folder, 'data'), DATABASE_URL: database.url, DEMO: 'false', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    ended = new Promise((resolve) => launcher.once('exit', resolve))
  })
  afterAll(async () => {
    if (launcher.exitCode === null) launcher.kill('SIGTERM')
    await ended
    await database.drop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })

  test('started on a mistake of writing says file, line and column, without a stack, and serves once it is mended', async () => {
    await until(() => said.includes(WAITING) || launcher.exitCode !== null, START)
    expect(said).toMatch(/src\/app\/welcome\.ts:\d+:\d+: /)
    expect(said).not.toMatch(/^\s+at /m)
    expect(said).toContain(`The server did not start; what is wrong stands above. ${WAITING}`)
    await mend()
  })

  test('outlives a mistake of writing while it serves', async () => {
    expect(await failWith(`${good}\nconst = 1\n`)).toMatch(/src\/app\/welcome\.ts:\d+:\d+: /)
    await mend()
  })

  test('outlives what is thrown on import, and says where', async () => {
    const lines = good.split('\n').length
    const words = await failWith(`${good}\nthrow new Error('Thrown on import.')\n`)
    expect(words).toContain('Error: Thrown on import.')
    expect(words).toContain(`src/app/welcome.ts:${lines + 1}:`)
    expect(words).not.toMatch(/node:internal/)
    await mend()
  })

  test('outlives an import of what is not there', async () => {
    expect(await failWith(`import { nothing } from './nothing.ts'\n${good}\nnothing()\n`)).toMatch(/nothing\.ts/)
    await mend()
  })

  test('outlives what is thrown in the start, and a second mistake after the first', async () => {
    expect(await failWith(good.replace(/(export function welcome[^\n]*\{\n)/, "$1  throw new TypeError('Thrown in the start.')\n"))).toContain('TypeError: Thrown in the start.')
    expect(await failWith(`${good}\nconst = 2\n`)).toMatch(/welcome\.ts:\d+:\d+: /)
    await mend()
  })

  test('what a descriptor throws while it serves is said with its file, and taken over once it is mended', async () => {
    said = ''
    writeFileSync(descriptor, `${goodDescriptor}\nthrow new TypeError('Thrown in a descriptor.')\n`)
    expect(await until(() => said.includes('Thrown in a descriptor.'), START), said).toBe(true)
    expect(said).toMatch(/entities\/inventory\/manufacturer\.ts: Thrown in a descriptor\./)
    expect(await isServing()).toBe(true)
    said = ''
    writeFileSync(descriptor, `${goodDescriptor}\n`)
    expect(await until(() => said.includes('The descriptors were read again'), START), said).toBe(true)
    writeFileSync(descriptor, goodDescriptor)
  })

  test('a descriptor that is broken while the server is down is said, and mended with the rest', async () => {
    await failWith(`${good}\nconst = 3\n`)
    expect(await failWith(`${goodDescriptor}\nconst = 4\n`, descriptor)).toMatch(/manufacturer\.ts:\d+:\d+: /)
    writeFileSync(file, good)
    await mend(goodDescriptor, descriptor)
  })

  test('told to end while it waits, it ends', async () => {
    await failWith(`${good}\nconst = 5\n`)
    launcher.kill('SIGINT')
    expect(await ended).toBe(0)
  })
})
