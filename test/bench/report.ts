import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'

export interface Line {
  what: string
  figure: string
  goal: string
}

const file = path.resolve(import.meta.dirname, '../../docs/performance.md')

/** Prints the table and puts it in the place of the last run of that name in docs/performance.md. */
export function writeReport(run: string, lines: readonly Line[]): void {
  const [begin, end] = [`<!-- ${run}: begin -->`, `<!-- ${run}: end -->`]
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const table = printLines(lines)
  const page = readFileSync(file, 'utf8')
  writeFileSync(file, page.replace(new RegExp(`${begin}[\\s\\S]*${end}`), () => `${begin}\n${new Date().toISOString().slice(0, 10)}, ${machine}.\n\n${table}\n${end}`))
}

/** @returns what was printed */
export function printLines(lines: readonly Line[]): string {
  const table = ['| figure | measured | goal |', '|---|---|---|', ...lines.map(({ what, figure, goal }) => `| ${what} | ${figure} | ${goal} |`)].join('\n')
  console.log(`\n${table}`)
  return table
}
