/** What the parts of a run share: the servers, the loaded ids, the lines of the report. */
import { chmodSync } from 'node:fs'
import path from 'node:path'
import type { Side } from './measure.ts'
import { fullSite, referenceRows } from './rows.ts'
import { startDatabase, startProduct, type Product } from './servers.ts'
import type { Line } from './report.ts'

export interface Bench {
  folder: string
  seconds: number
  database: Awaited<ReturnType<typeof startDatabase>>
  product: Product
  loopProbe: string
  lines: Line[]
}

export const tell = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`)
export const ratio = (a: number, b: number) => `${(a / b).toFixed(2)}×`
export const ms = (value: number) => `${value.toFixed(2)} ms`

export async function startBench(folder: string, seconds: number): Promise<Bench> {
  // PostgreSQL's account may pass: else its database would be put elsewhere, and be left there.
  chmodSync(folder, 0o711)
  const loopProbe = path.join(folder, 'loop.json')
  const database = await startDatabase(path.join(folder, 'data'))
  return { folder, seconds, loopProbe, database, product: await startProduct(database.url, loopProbe), lines: [] }
}

/** @param shares see `referenceRows` @returns ids by entity, in the order of the rows */
export async function loadReferences(target: Product, shares = 1): Promise<ReadonlyMap<string, number[]>> {
  const found = new Map<string, number[]>()
  for (const { entity, call, rows: body } of referenceRows(shares)) {
    await target.call(`${entity}/${call}`, { method: 'POST', body: JSON.stringify(body) })
    const page = await target.call<{ items: { id: number }[] }>(`${entity}/GetAll?MaxResultCount=10000&Sorting=id`)
    found.set(entity, page.items.map((row) => row.id))
  }
  return found
}

/** Makes sites number `from` to `to` of the sequence. */
export async function loadSites(target: Product, from: number, to: number, known: ReadonlyMap<string, number[]>): Promise<void> {
  for (let start = from; start < to; start += 25_000) {
    const body = Array.from({ length: Math.min(25_000, to - start) }, (_, i) => fullSite(start + i, known))
    await target.call('Site/CreateBulk', { method: 'POST', body: JSON.stringify(body) })
  }
}

/** The product's list of sites under load. */
export function listOf({ database, product }: Bench, query: string | ((n: number) => string), headers = product.headers): Side {
  return { origin: product.origin, pids: [product.pid, database.pid], next: (n) => ({ path: `/api/services/app/Site/GetAll?${typeof query === 'string' ? query : query(n)}`, headers }) }
}
