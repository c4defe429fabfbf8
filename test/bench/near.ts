/** Near names of a check: wrong names of sites against right ones, and many against one. */
import { loadReferences, loadSites, ms, ratio, tell, type Bench } from './bench.ts'
import { countedCpu, type Side } from './measure.ts'

const wrongNames = 50

interface Checked {
  near: { value: string; name: string }[]
}

export async function runNear(bench: Bench, rows: number): Promise<void> {
  tell(`loading ${rows} rows`)
  await loadSites(bench.product, 0, rows, await loadReferences(bench.product))
  await bench.database.tidy()
  const codes = Array.from({ length: wrongNames }, (_, n) => `ST-${String((n * 1987 + 13) % rows).padStart(7, '0')}`)
  // A letter too many, or two that changed places.
  const wrong = codes.map((code, n) => (n % 2 ? `${code.slice(0, 3)}O${code.slice(3)}` : `TS${code.slice(2)}`))
  tell('checking')
  const cost = async (names: readonly string[]) => {
    const side = checking(bench, names)
    await countedCpu(side, 3)
    return countedCpu(side, 10)
  }
  const [right, one, many] = [await cost(codes), await cost(wrong.slice(0, 1)), await cost(wrong)]
  const { near } = await bench.product.call<Checked>(path, { method: 'POST', body: bodyOf(wrong) })
  const nearest = near.filter(({ value, name }) => codes[wrong.indexOf(value)] === name).length
  bench.lines.push(
    { what: `Check of ${wrongNames} wrong names among ${rows} sites against one wrong name, CPU`, figure: `${ratio(many, one)} (${ms(many)} / ${ms(one)})`, goal: '≤ 3×' },
    { what: '… against as many right names, CPU', figure: `${ratio(many, right)} (${ms(right)})`, goal: '' },
    { what: '… told a near name, and the right one', figure: `${near.length} and ${nearest} of ${wrongNames}`, goal: String(wrongNames) },
  )
}

const path = 'TeamSiteAllocation/CheckBulk'
const bodyOf = (names: readonly string[]) => JSON.stringify(names.map((siteName, n) => ({ siteName, teamName: `Team ${n}` })))

function checking({ database, product }: Bench, names: readonly string[]): Side {
  return { origin: product.origin, pids: [product.pid, database.pid], next: () => ({ path: `/api/services/app/${path}`, method: 'POST', headers: product.headers, body: bodyOf(names) }) }
}
