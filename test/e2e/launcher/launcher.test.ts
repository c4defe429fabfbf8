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

  it('ends the database when the server is killed, says so, and fails', async () => {
    const trial = launch()
    const { server, postgres } = await trial.ready()
    process.kill(server, 'SIGKILL')
    expect(await trial.ended).toBe(1)
    expect(trial.said()).toContain("Mastline's server was ended by SIGKILL.")
    expect(await until(() => !isRunning(postgres))).toBe(true)
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
