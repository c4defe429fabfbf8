import type { SqlResult } from '#framework/server'

/** Lines of a table as terminals show them; of a statement without columns what it did. */
export function printResult({ command, count, columns, rows }: SqlResult): string[] {
  if (!columns.length) return [count === null ? command : `${command} ${count}`]
  const cells = rows.map((row) => row.map(cellText))
  const widths = columns.map((column, at) => Math.max(column.length, ...cells.map((row) => row[at]?.length ?? 0)))
  const line = (values: readonly string[]) => values.map((value, at) => ` ${value.padEnd(widths[at] ?? 0)} `).join('|').trimEnd()
  return [line(columns), widths.map((width) => '-'.repeat(width + 2)).join('+'), ...cells.map(line), `(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`]
}

/** One line a row. */
function cellText(value: string | null): string {
  return value === null ? 'NULL' : value.replaceAll('\n', String.raw`\n`).replaceAll('\r', String.raw`\r`).replaceAll('\t', String.raw`\t`)
}
