/** Single writes of features, each beside a page of the bare handler in the same minutes, so that figures of machines, and of hours of one machine, can be compared. */
import { ms, ratio, tell, type Bench } from '../bench.ts'
import type { Request } from '../load.ts'
import { countedCpu, settledWrite } from '../measure.ts'
import { startReference } from '../servers.ts'

const settlingPages = 1500
const pages = 1500

/**
 * Adds the line of one kind of write: its CPU, and how many pages of the bare handler that is. There are sites with references already.
 *
 * @param what it is
 * @param next the write number n; each is sent once
 * @param options see `settledWrite`
 */
export async function addSingleWrite(bench: Bench, what: string, next: (n: number) => Request, options?: Parameters<typeof settledWrite>[1]): Promise<void> {
  const { product, database, lines } = bench
  const reference = await startReference(database.url, 1)
  try {
    const bareSide = { origin: reference.origin, pids: [reference.pid, database.pid], next: () => ({ path: '/sites', headers: reference.headers }) }
    await countedCpu(bareSide, settlingPages, 10)
    const before = await countedCpu(bareSide, pages, 10)
    const { together, alone } = await settledWrite({ origin: product.origin, pids: [product.pid, database.pid], next }, options)
    const bare = (before + (await countedCpu(bareSide, pages, 10))) / 2
    const figure = `${ms(together)}, ${ratio(together, bare)} a page of the bare handler of ${ms(bare)} (one after the other ${ms(alone)})`
    tell(`${what}: ${figure}`)
    lines.push({ what: `${what}, CPU, server and database`, figure, goal: '≤ 3 ms, 2.5×' })
  } finally {
    await reference.stop()
  }
}
