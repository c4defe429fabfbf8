import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isRunning, until } from '../../support/processes.ts'
import { temporaryFolder } from '../../support/temporary.ts'

interface Trial {
  launcher: ChildProcess
  said: () => string
  /** Process ids of the `round`-th server and its PostgreSQL. */
  ready: (round?: number) => Promise<{ server: number; postgres: number }>
  ended: Promise<number | null>
}

let dataDir: string
const pids: number[] = []

const launch = (way = ''): Trial => {
  const script = fileURLToPath(new URL('launch-trial.mjs', import.meta.url))
  const launcher = spawn(process.execPath, [script, dataDir, way], { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [launcher.stdout, launcher.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ready = async (round = 1) => {
    await until(() => said.split('READY').length > round)
    const line = [...said.matchAll(/^READY (.*)$/gm)][round - 1]?.[1]
    if (line === undefined) throw new Error(`It was not ready: ${said}`)
    const processes = JSON.parse(line) as { server: number; postgres: number }
    pids.push(processes.server, processes.postgres)
    return processes
  }
  return { launcher, said: () => said, ready, ended: new Promise((resolve) => launcher.once('exit', resolve)) }
}

beforeEach(() => {
  dataDir = temporaryFolder('mastline-launcher-')
})
afterEach(() => {
  for (const pid of pids.splice(0)) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

describe('the launcher', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('told to end by %s, ends the server in good order and leaves no process', async (signal) => {
    const trial = launch()
    const { server, postgres } = await trial.ready()
    trial.launcher.kill(signal)
    expect(await trial.ended).toBe(0)
    expect(trial.said()).toContain('STOPPING')
    expect([server, postgres].filter(isRunning)).toEqual([])
  })

  it('takes a signal that comes twice at once, as npm passes on a Ctrl-C, for one', async () => {
    const trial = launch()
    const { server, postgres } = await trial.ready()
    trial.launcher.kill('SIGINT')
    trial.launcher.kill('SIGINT')
    process.kill(server, 'SIGINT')
    expect(await trial.ended).toBe(0)
    expect([server, postgres].filter(isRunning)).toEqual([])
  })

  it('killed, takes the server and the database with it', async () => {
    const trial = launch()
    const { server, postgres } = await trial.ready()
    trial.launcher.kill('SIGKILL')
    expect(await until(() => ![server, postgres].some(isRunning))).toBe(true)
  })

  it('starts a killed server again, on the database it left; told to end then, leaves no process', async () => {
    const trial = launch()
    const first = await trial.ready(1)
    process.kill(first.server, 'SIGKILL')
    const second = await trial.ready(2)
    expect(trial.said()).toContain("Mastline's server was ended by SIGKILL. It is started again.")
    expect(second.server).not.toBe(first.server)
    expect(isRunning(second.server)).toBe(true)
    trial.launcher.kill('SIGTERM')
    expect(await trial.ended).toBe(0)
    expect(await until(() => ![first.postgres, second.server, second.postgres].some(isRunning))).toBe(true)
  })

  it('gives up a server that dies ten times in a minute, in a sentence, and ends the database', { timeout: 60_000 }, async () => {
    const trial = launch('dying')
    expect(await trial.ended).toBe(1)
    const starts = [...trial.said().matchAll(/^READY (.*)$/gm)].map(([, line]) => JSON.parse(line ?? '') as { server: number; postgres: number })
    pids.push(...starts.flatMap(({ server, postgres }) => [server, postgres]))
    expect(starts).toHaveLength(10)
    expect(trial.said()).toContain("Mastline's server ended with code 3, the 10th time within a minute. It is not started again; what it said stands above.")
    expect(await until(() => !pids.some(isRunning))).toBe(true)
  })

  it('does not try a refused start again', async () => {
    const trial = launch('refused')
    const { postgres } = await trial.ready()
    expect(await trial.ended).toBe(3)
    expect(trial.said().split('READY')).toHaveLength(2)
    expect(await until(() => !isRunning(postgres))).toBe(true)
  })

  it('waits longer after each death, up to five seconds', async () => {
    const { waitAfter } = (await import(new URL('../../../src/app/start/run-server.mjs', import.meta.url).href)) as { waitAfter: (deaths: number) => number }
    expect([1, 2, 3, 4, 7, 9].map((deaths) => waitAfter(deaths))).toEqual([100, 200, 400, 800, 5000, 5000])
  })

  it('starts the server again when it asks for that', async () => {
    const trial = launch('again')
    const first = await trial.ready(1)
    const second = await trial.ready(2)
    expect(second.server).not.toBe(first.server)
    trial.launcher.kill('SIGTERM')
    expect(await trial.ended).toBe(0)
  })
})
