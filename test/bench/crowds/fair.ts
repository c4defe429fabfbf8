/** `--fair`: what a tenant's pages take while somebody of another leaves forty whole lists unread. */
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { listOf, loadReferences, loadSites, ms, ratio, tell, type Bench } from '../bench.ts'
import { slice } from '../measure.ts'
import { signIn } from '../servers.ts'
import { newTenant } from '../tenants.ts'

const unread = 40
const rounds = 3

export async function runFair(bench: Bench, rows: number): Promise<void> {
  const host = await signIn(bench.product.origin, undefined, 'admin', '123qwe')
  const other = await newTenant(bench, host, 'Other')
  tell(`loading ${rows} rows into one tenant, 20000 into another`)
  await loadSites(bench.product, 0, rows, await loadReferences(bench.product))
  await loadSites(other, 0, 20_000, await loadReferences(other))
  await bench.database.tidy()
  // Every page another one: none is remembered.
  let page = 0
  const pages = () => slice(listOf(bench, () => `MaxResultCount=2000&SkipCount=${(page++ % 9) * 2000}&Sorting=${page % 2 ? 'siteName' : 'siteCode'}`, other.headers), bench.seconds, 1)
  await pages()
  const [alone, beside]: [number[], number[]] = [[], []]
  let held = 0
  for (let round = 0; round < rounds; round += 1) {
    tell(`round ${round + 1} of ${rounds}`)
    alone.push((await pages()).p50)
    const sockets = Array.from({ length: unread }, () => leaveUnread(bench))
    await sleep(2000)
    beside.push((await pages()).p50)
    held = Math.max(held, sockets.filter((socket) => !socket.destroyed).length)
    for (const socket of sockets) socket.destroy()
    await sleep(1000)
  }
  const [before, after] = [median(alone), median(beside)]
  bench.lines.push({ what: `A page of 2,000 of one tenant, while a user of another leaves ${unread} lists of ${rows} unread, against alone (${held} still held at the end)`, figure: `${ratio(after, before)} (${ms(after)} / ${ms(before)})`, goal: '≤ 2×' })
}

/** Asks for everything and takes nothing of it. */
function leaveUnread({ product }: Bench): Socket {
  const { hostname, port } = new URL(product.origin)
  const socket = connect(Number(port), hostname, () => socket.write(`GET /api/services/app/Site/GetAll?MaxResultCount=10000000 HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: ${product.headers['authorization']}\r\n\r\n`))
  return socket.on('error', () => undefined).pause()
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
