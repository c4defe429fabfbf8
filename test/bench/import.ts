/** The import of many rows: speed of check and commit together, memory, and what lists feel meanwhile. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { memoryOf } from './cpu.ts'
import { runLoad } from './load.ts'
import { importedSite } from './rows.ts'
import type { Product } from './servers.ts'

export interface ImportResult {
  rows: number
  checkSeconds: number
  createSeconds: number
  rowsPerSecond: number
  /** Largest resident memory of the Node process, MB. */
  memory: number
  /** p50 of a list meanwhile, and idle, ms. */
  listP50: number
  idleP50: number
  /** Longest event-loop delay, ms. */
  longestDelay: number
}

const list = '/api/services/app/Site/GetAll?Sorting=siteName&MaxResultCount=20'

/** Checks, then imports `rows` sites of twelve columns with three references by name, while two clients read lists. */
export async function measureImport(product: Product, rows: number, loopProbe: string): Promise<ImportResult> {
  const body = JSON.stringify(Array.from({ length: rows }, (_, i) => importedSite(i)))
  const read = (stop: () => boolean) => runLoad(product.origin, 2, () => ({ path: list, headers: product.headers }), stop, 30)
  const idleUntil = Date.now() + 3000
  const idle = await read(() => Date.now() > idleUntil)

  await probe(product.pid, loopProbe)
  let memory = 0
  const sampler = setInterval(() => { memory = Math.max(memory, memoryOf(product.pid)) }, 50)
  let running = true
  const meanwhile = read(() => !running)
  const started = performance.now()
  const found = await product.call<{ errors: unknown[]; create: number }>('Site/CheckBulk', { method: 'POST', body })
  const checked = performance.now()
  if (found.errors.length || found.create !== rows) throw new Error(`the check found ${JSON.stringify(found).slice(0, 300)}`)
  await product.call('Site/CreateBulk', { method: 'POST', body })
  const created = performance.now()
  running = false
  const busy = await meanwhile
  clearInterval(sampler)
  const { longest } = await probe(product.pid, loopProbe)
  return {
    rows, checkSeconds: (checked - started) / 1000, createSeconds: (created - checked) / 1000, rowsPerSecond: (rows * 1000) / (created - started),
    memory, listP50: busy.p50, idleP50: idle.p50, longestDelay: longest,
  }
}

/** Reads and resets the probe inside the server. */
export async function probe(pid: number, file: string): Promise<{ longest: number; inUse: number }> {
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 50))
  await new Promise((resolve) => setTimeout(resolve, 200))
  return JSON.parse(readFileSync(file, 'utf8')) as { longest: number; inUse: number }
}
