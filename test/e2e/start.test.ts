import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPostmaster } from '../../src/framework/server/database/embedded/process/postmaster.ts'
import { isRunning, until } from '../support/processes.ts'
import { temporaryFolder } from '../support/temporary.ts'

const START = fileURLToPath(new URL('../../src/app/start.mjs', import.meta.url))
const FIRST = 180_000

const freePort = async (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

describe('npm start', () => {
  const dataDir = temporaryFolder('mastline-start-')
  let port = 0
  let running: ChildProcess | undefined
  let said = ''

  const start = (env: Record<string, string> = {}): ChildProcess => {
    said = ''
    const child = spawn(process.execPath, [START], {
      env: { ...process.env, NODE_ENV: '', PORT: String(port), DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    running = child
    return child
  }

  const isReady = async (): Promise<boolean> => {
    if (running?.exitCode !== null) throw new Error(`It ended: ${said}`)
    return fetch(`http://127.0.0.1:${port}/health/ready`).then(
      (response) => response.ok,
      () => false,
    )
  }

  const ended = async (child: ChildProcess): Promise<number | null> =>
    child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : child.exitCode

  const postgres = (): number => readPostmaster(join(dataDir, 'postgres', 'data'))?.pid ?? 0

  beforeAll(async () => {
    port = await freePort()
  })
  afterAll(async () => {
    if (running?.exitCode === null) {
      running.kill('SIGTERM')
      await ended(running)
    }
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  })

  it('serves from an empty folder, and told to end leaves no process', { timeout: FIRST }, async () => {
    const child = start()
    expect(await until(isReady, FIRST)).toBe(true)
    const pid = postgres()
    expect(isRunning(pid)).toBe(true)
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
    expect(isRunning(pid)).toBe(false)
  })

  it('finds nothing to install and nothing to build the second time', { timeout: FIRST }, async () => {
    start()
    expect(await until(isReady, FIRST)).toBe(true)
    expect(said).not.toMatch(/Installing|Building/)
  })

  it('refuses a setting in one sentence, without a stack', async () => {
    const serving = running
    const other = start({ PORT: 'eighty' })
    expect(await ended(other)).toBe(1)
    running = serving
    // The last line: before it, the web may have had to be built.
    expect(said.trim().split('\n').at(-1)).toBe('PORT is set to "eighty", which cannot be used. It must be a whole number from 0 to 65535 (0 takes any free port).')
  })
  it.each<[string, () => Record<string, string>, RegExp]>([
    ['a taken port', () => ({ DATA_DIR: `${dataDir}-other` }), /^Port \d+ of 127\.0\.0\.1 is taken: [^\n]*$/],
    ['a folder that cannot be made', () => ({ DATA_DIR: '/dev/null/data', PORT: '0' }), /^Mastline can't write in its folder \/dev\/null\/data: [^\n]*$/],
    ['a PostgreSQL that is not there', () => ({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }), /^PostgreSQL refused the connection of DATABASE_URL[^\n]*$/],
  ])('says why it does not start, without a stack: %s', { timeout: FIRST }, async (_, env, sentence) => {
    const serving = running
    const other = start(env())
    try {
      expect(await ended(other)).toBe(1)
    } finally {
      running = serving
      rmSync(`${dataDir}-other`, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    }
    expect(said.trim().split('\n').at(-1)).toMatch(sentence)
    expect(said).not.toMatch(/^\s+at /m)
  })
})
