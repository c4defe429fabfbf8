/** Sheets of a workbook as texts, and lines below their headings. Pure. */

export interface Sheet {
  name: string
  /** Cells as they are read; the first row of the sheet is the first of these. */
  rows: readonly (readonly string[])[]
  /** It was not read: there are too many. */
  isUnread?: true
}

export interface Line {
  /** As the sheet counts it, from 1. */
  row: number
  /** @returns the trimmed text below a heading; empty where there is none */
  cell: (column: string) => string
}

export interface Headed {
  /** Headings in the order of the sheet, as `named` gave them. */
  columns: readonly string[]
  lines: readonly Line[]
  /** What stands where nobody reads it: below a heading that is there already, or below none. */
  passed: readonly { row: number; heading: string }[]
}

/** @param named what a heading means, by its text */
export function headed(sheet: Sheet | undefined, named: (heading: string) => string): Headed {
  const rows = sheet?.rows ?? []
  const first = rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))
  if (first < 0) return { columns: [], lines: [], passed: [] }
  const places = new Map<string, number>()
  for (const [n, text] of (rows[first] ?? []).entries()) if (text.trim() !== '' && !places.has(named(text))) places.set(named(text), n)
  const lines = rows.slice(first + 1).flatMap((row, n): Line[] => {
    if (!row.some((cell) => cell.trim() !== '')) return []
    return [{ row: first + n + 2, cell: (column) => (row[places.get(column) ?? -1] ?? '').trim() }]
  })
  const read = new Set(places.values())
  const passed = rows.slice(first + 1).flatMap((row, n) => row.flatMap((cell, at) => (cell.trim() === '' || read.has(at) ? [] : [{ row: first + n + 2, heading: (rows[first]?.[at] ?? '').trim() }])))
  return { columns: [...places.keys()], lines, passed }
}

export function sheetNamed(sheets: readonly Sheet[], name: string): Sheet | undefined {
  return sheets.find((sheet) => sheet.name.trim().toLowerCase() === name)
}

/** Line breaks and runs of blanks are one blank: texts of templates are lines. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
