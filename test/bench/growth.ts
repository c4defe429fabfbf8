/** `--growth`: the same requests at ten thousand and at many rows, right after a write, and with writes beside them. */
import { listOf, loadReferences, loadSites, ms, ratio, tell, type Bench } from './bench.ts'
import { countedCpu, inTurns, slice, type Side } from './measure.ts'
import { fullSite } from './rows.ts'

const few = 10_000

export async function runGrowth(bench: Bench, many: number): Promise<void> {
  const ids = await loadReferences(bench.product)
  const requests = {
    page: listOf(bench, 'Sorting=siteName&MaxResultCount=20'),
    contains: listOf(bench, 'Keyword=000123&MaxResultCount=20'),
    status: listOf(bench, `siteStatusId=${ids.get('SiteStatus')?.[1]}&MaxResultCount=20`),
  }
  tell(`loading ${few} rows`)
  await loadSites(bench.product, 0, few, ids)
  await bench.database.tidy()
  const small = await inTurns(requests, { seconds: bench.seconds })
  tell(`loading ${many} rows`)
  await loadSites(bench.product, few, many, ids)
  await bench.database.tidy()
  const large = await inTurns(requests, { seconds: bench.seconds })
  for (const [key, what] of [['page', 'first page'], ['contains', 'contains'], ['status', 'filter by status']] as const) {
    bench.lines.push({ what: `${few} → ${many} rows, warm: ${what}, CPU`, figure: `${ratio(large[key].cpu, small[key].cpu)} (${ms(large[key].cpu)} / ${ms(small[key].cpu)})`, goal: '≤ 2×' })
  }

  tell('right after a write')
  let n = 0
  const write = () => bench.product.call('Site/CreateOrUpdate', { method: 'POST', body: JSON.stringify({ ...fullSite(n, ids), siteCode: `W-${n++}` }) })
  const afterWrite = async (side: Side) => {
    let sum = 0
    // Tables that were just loaded and vacuumed lie on the disk; those of a server at work are in memory. And V8 compiles what runs.
    for (let i = 0; i < 5; i += 1) {
      await write()
      await countedCpu(side, 1)
    }
    for (let i = 0; i < 12; i += 1) {
      await write()
      sum += await countedCpu(side, 1)
    }
    return sum / 12
  }
  const term = listOf(bench, 'Keyword=zarghun&MaxResultCount=20')
  const rounds: { page: number; status: number; term: number }[] = []
  for (let round = 0; round < 3; round += 1) rounds.push({ page: await afterWrite(requests.page), status: await afterWrite(requests.status), term: await afterWrite(term) })
  const ofRounds = (key: 'page' | 'status' | 'term') => {
    const [least = 0, middle = 0, most = 0] = rounds.map((round) => round[key]).toSorted((a, b) => a - b)
    return `${ms(middle)} (three rounds: ${ms(least)} to ${ms(most)})`
  }
  bench.lines.push(
    { what: `${many} rows, right after a write: first page, CPU`, figure: ofRounds('page'), goal: '≤ 15 ms' },
    { what: '… filter by status, CPU', figure: ofRounds('status'), goal: '≤ 15 ms' },
    { what: '… a term that 7 % of the rows hold, CPU', figure: ofRounds('term'), goal: '≤ 100 ms' },
    { what: `… offset ${many * 0.8}, CPU`, figure: ms(await countedCpu(listOf(bench, (i) => `Sorting=siteName&MaxResultCount=20&SkipCount=${many * 0.8 + i * 20}`), 20)), goal: '≤ 80 ms' },
  )

  tell('with ten writes a second beside')
  const timer = setInterval(() => void write().catch(() => undefined), 100)
  for (const [key, what] of [['page', 'first page'], ['contains', 'contains'], ['status', 'filter by status']] as const) {
    const busy = await slice(requests[key], bench.seconds * 2)
    bench.lines.push({ what: `${many} rows with 10 writes/s beside: ${what}, CPU against warm`, figure: `${ratio(busy.cpu, large[key].cpu)} (${ms(busy.cpu)})`, goal: '≤ 3×' })
  }
  clearInterval(timer)
}
