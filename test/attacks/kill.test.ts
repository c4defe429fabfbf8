/**
 * `kill -9` at random moments of writes and imports. Every acknowledged write is there, of an unacknowledged one all or nothing, totals
 * and history agree with the rows, and the next start needs no manual step.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPostmaster } from '../../src/framework/server/database/embedded/process/postmaster.ts'
import { until } from '../support/processes.ts'
import { temporaryFolder } from '../support/temporary.ts'
import { call, signIn, startProcess, type ServerProcess } from './processes.ts'

const rounds = process.env['MASTLINE_LONG'] ? 30 : 6
const batch = 400
const dataDir = temporaryFolder('mastline-killed-')
let server: ServerProcess
beforeAll(async () => {
  server = await startProcess({ DATA_DIR: dataDir })
}, 180_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
})

/** What clients were told, by name: present rows with their version; and what was under way when the server died. */
interface Ledger {
  there: Map<string, { id: number; rowVersion: number }>
  gone: Set<string>
  imports: Set<string>
  /** Names (of single rows) and prefixes (of imports) whose answer never came. */
  unknown: Set<string>
}

const ledger: Ledger = { there: new Map(), gone: new Set(), imports: new Set(), unknown: new Set() }

/** Writes one row after the other until the server dies: creates, sometimes changes, sometimes deletes. */
async function writer(url: string, token: string, prefix: string): Promise<void> {
  for (let n = 0; ; n += 1) {
    const name = `${prefix}-${n}`
    ledger.unknown.add(name)
    const made = await call(url, token, 'Company/Create', 'POST', { name })
    expect(made.status).toBe(200)
    const { id, rowVersion } = made.result as { id: number; rowVersion: number }
    ledger.there.set(name, { id, rowVersion })
    ledger.unknown.delete(name)
    if (n % 3 === 1) {
      ledger.unknown.add(name)
      const changed = await call(url, token, 'Company/Update', 'PUT', { id, name: name.toUpperCase() })
      expect(changed.status).toBe(200)
      ledger.there.set(name, { id, rowVersion: 2 })
      ledger.unknown.delete(name)
    }
    if (n % 3 === 2) {
      ledger.unknown.add(name)
      expect((await call(url, token, `Company/Delete?Id=${id}`, 'DELETE')).status).toBe(200)
      ledger.there.delete(name)
      ledger.gone.add(name)
      ledger.unknown.delete(name)
    }
  }
}

async function importer(url: string, token: string, prefix: string): Promise<void> {
  for (let n = 0; ; n += 1) {
    const name = `${prefix}-${n}-`
    ledger.unknown.add(name)
    const answer = await call(url, token, 'Company/CreateBulk', 'POST', Array.from({ length: batch }, (_, row) => ({ name: `${name}${row}` })))
    expect([answer.status, answer.result]).toEqual([200, expect.any(String)])
    ledger.imports.add(name)
    ledger.unknown.delete(name)
  }
}

/** Ends when the server does; anything but a broken connection is a failure of the test. */
async function untilItDies(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof TypeError || error instanceof SyntaxError || (error instanceof Error && /terminated|aborted|fetch failed/.test(error.message)))) throw error
  })
}

interface Row { id: number; name: string; rowVersion: number }

async function everything(url: string, token: string): Promise<{ totalCount: number; items: Row[] }> {
  return (await call(url, token, 'Company/GetAll?MaxResultCount=10000000&Sorting=id')).result as { totalCount: number; items: Row[] }
}

describe(`killed at ${rounds} random moments`, () => {
  test('nothing acknowledged is lost, nothing is half', { timeout: rounds * 40_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { url } = server
      const token = await signIn(url)
      const busy = [writer(url, token, `r${round}a`), writer(url, token, `r${round}b`), importer(url, token, `r${round}i`)].map(untilItDies)
      const before = ledger.imports.size
      // Every third round waits for an import, so that some are whole; and takes the database along, whose journal must then be enough.
      if (round % 3 === 0) await until(() => ledger.imports.size > before)
      await sleep(40 + Math.random() * 1500)
      const database = readPostmaster(join(dataDir, 'postgres', 'data'))?.pid
      await server.kill()
      if (round % 3 === 0 && database !== undefined) process.kill(database, 'SIGKILL')
      await Promise.all(busy)
      server = await startProcess({ DATA_DIR: dataDir })
      await verify(server.url, round)
    }
    expect(ledger.there.size).toBeGreaterThan(rounds)
    expect(ledger.imports.size).toBeGreaterThan(0)
  })
})

async function verify(url: string, round: number): Promise<void> {
  const token = await signIn(url)
  const { totalCount, items } = await everything(url, token)
  expect([round, totalCount]).toEqual([round, items.length])
  const rows = new Map(items.map((row) => [row.name.toLowerCase(), row]))
  expect(rows.size).toBe(items.length)
  for (const [name, { id, rowVersion }] of ledger.there) {
    const row = rows.get(name)
    // A change that was under way may have been done or not; what was answered stands.
    if (ledger.unknown.has(name)) { if (row) expect([name, row.id, row.rowVersion >= rowVersion]).toEqual([name, id, true]) } else expect([name, row?.id, row?.rowVersion]).toEqual([name, id, rowVersion])
  }
  for (const name of ledger.gone) expect([name, rows.has(name)]).toEqual([name, false])
  const counted = new Map<string, number>()
  for (const name of rows.keys()) {
    const [prefix] = /^r\d+i-\d+-/.exec(name) ?? []
    if (prefix) counted.set(prefix, (counted.get(prefix) ?? 0) + 1)
  }
  for (const prefix of ledger.imports) expect([prefix, counted.get(prefix)]).toEqual([prefix, batch])
  for (const [prefix, count] of counted) expect([prefix, count]).toEqual([prefix, batch])
  // History tells of each row exactly what its version says.
  for (const row of items.filter((_, n) => n % Math.ceil(items.length / 20) === 0)) {
    const history = (await call(url, token, `Company/GetHistory?Id=${row.id}&MaxResultCount=100`)).result as { totalCount: number }
    expect([row.name, history.totalCount]).toEqual([row.name, row.rowVersion])
  }
  // What was under way is settled now: from here on it is as the rows say.
  for (const name of ledger.unknown) {
    const row = rows.get(name)
    if (row) ledger.there.set(name, { id: row.id, rowVersion: row.rowVersion })
    else ledger.there.delete(name)
    if (counted.has(name)) { ledger.imports.add(name); ledger.there.delete(name) }
  }
  ledger.unknown.clear()
  // And it can be written again.
  const again = await call(url, token, 'Company/Create', 'POST', { name: `after ${round}` })
  expect(again.status).toBe(200)
}
