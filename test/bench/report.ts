import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'

export interface Line {
  what: string
  figure: string
  goal: string
}

const file = path.resolve(import.meta.dirname, '../../docs/performance.md')
const [begin, end] = ['<!-- bench: begin -->', '<!-- bench: end -->']

/** Prints the table and puts it in the place of the last run's in docs/performance.md. */
export function writeReport(lines: readonly Line[], rows: number): void {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const table = ['| figure | measured | goal |', '|---|---|---|', ...lines.map(({ what, figure, goal }) => `| ${what} | ${figure} | ${goal} |`)].join('\n')
  const text = `${begin}\n${new Date().toISOString().slice(0, 10)}, ${rows} rows, ${machine}.\n\n${table}\n${end}`
  console.log(`\n${table}`)
  const page = readFileSync(file, 'utf8')
  writeFileSync(file, page.replace(new RegExp(`${begin}[\\s\\S]*${end}`), () => text))
}
