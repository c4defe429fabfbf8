import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasServer, newDataFolder, removeDataFolder } from './data-folder.ts'
import { otherMastline, type OtherMastline } from './other-mastline.ts'

let dataDir: string
const started: OtherMastline[] = []

const start = (): OtherMastline => {
  const other = otherMastline(dataDir)
  started.push(other)
  return other
}

const stop = async (other: OtherMastline): Promise<number | null> =>
  new Promise((resolve) => {
    other.process.once('close', resolve)
    other.process.kill('SIGTERM')
  })

beforeEach(() => {
  dataDir = newDataFolder()
})
afterEach(async () => {
  for (const other of started.splice(0)) await other.kill()
  removeDataFolder(dataDir)
})

describe('a Mastline that is killed', () => {
  it('leaves the server running, and the next one connects to it and can end it', async () => {
    const first = start()
    const before = await first.ready
    await first.kill()
    expect(hasServer(dataDir)).toBe(true)
    const second = start()
    expect(await second.ready).toMatchObject({ pid: before.pid, wasRunning: true })
    expect(await stop(second)).toBe(0)
    expect(hasServer(dataDir)).toBe(false)
  })

  it.runIf(process.platform === 'linux')('together with the server, while a statement of somebody else still runs, does not keep the next one from starting', async () => {
    const first = start()
    const { url, pid } = await first.ready
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    const endless = client.query('SELECT count(*) FROM generate_series(1, 100000000000)').catch((error: Error) => error.message)
    await sleep(200)
    await first.kill()
    process.kill(pid, 'SIGKILL')
    const second = start()
    expect(await second.ready).toMatchObject({ wasRunning: false })
    expect(await endless).toMatch(/terminat/i)
    await stop(second)
  })

  it('in the middle of its first start leaves nothing that needs a hand', async () => {
    const first = start()
    while (!existsSync(dataDir) || !readdirSync(dataDir).some((name) => name.startsWith('postgres.init-'))) await sleep(5)
    await sleep(150)
    await first.kill()
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
    // initdb itself was not killed; it may still be writing for a moment.
    await sleep(1500)
    const second = start()
    await second.ready
    expect(readdirSync(dataDir)).toEqual(['postgres'])
    await stop(second)
  })
})

describe('two Mastlines on one data folder', () => {
  it('started at the same moment, one serves and the other says so in one sentence', async () => {
    const both = [start(), start()]
    const results = await Promise.allSettled(both.map(async (each) => each.ready))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = both[results.findIndex(({ status }) => status === 'rejected')]
    expect(refused?.said()).toMatch(/^REFUSED StartRefusal: Another Mastline is already using the database in .*DATA_DIR to another folder\.$/m)
    expect(refused?.process.exitCode).toBe(1)
  })
})
