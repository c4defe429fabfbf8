/** Whole workbooks, in as texts, out as texts and numbers: for what is no list of rows. */
import { loadBulkTexts } from '../texts/load.ts'
import type { SheetTexts } from './book-texts.ts'
import { sheetLimits, type SheetLimits } from './limits.ts'
import { SheetRefusal } from './refusal.ts'
import { saveFile } from './save-file.ts'
import { WorkerClient } from './worker-client.ts'
import { writeBook } from './write-book.ts'

export type WholeBookOperations = {
  read: { input: { bytes: ArrayBuffer; limits: SheetLimits; most: number }; result: SheetTexts[] }
}

/** Smaller than what an import of rows may be: all of it becomes texts. */
export const wholeBookLimits: SheetLimits = { ...sheetLimits, fileBytes: 10 * 1024 * 1024, inflatedBytes: 100 * 1024 * 1024, rows: 10_000, readTime: 20_000 }
export const mostSheets = 20

/**
 * All sheets of a file, read in a worker that ends with it.
 *
 * @throws SheetRefusal with the reason to show (`refusalText`)
 */
export async function readWholeBook(file: File): Promise<SheetTexts[]> {
  // They say why a file is refused.
  await loadBulkTexts()
  if (file.size > wholeBookLimits.fileBytes) throw new SheetRefusal('tooBig', { megabytes: wholeBookLimits.fileBytes / 1024 / 1024 })
  const client = new WorkerClient<WholeBookOperations>(() => new Worker(new URL('./whole-book-worker.ts', import.meta.url), { type: 'module' }))
  try {
    const bytes = await file.arrayBuffer()
    return await client.call('read', { bytes, limits: wholeBookLimits, most: mostSheets }, { time: wholeBookLimits.readTime, transfer: [bytes] })
  } finally {
    client.end()
  }
}

/** The first row are its headings. Numbers go out as numbers, so that a spreadsheet counts with them. */
interface SheetToSave {
  name: string
  rows: readonly (readonly (string | number | null)[])[]
}

/** Hands sheets, the first row of each its headings, to the browser's downloads as a workbook. @param name without an extension */
export async function saveWholeBook(name: string, sheets: readonly SheetToSave[]): Promise<void> {
  const book = await writeBook(sheets.map(({ name: sheet, rows: [headings = [], ...rows] }) => ({ name: sheet, columns: headings.map((heading) => ({ heading: String(heading ?? '') })), rows: rows.map((row) => row.map((value) => ({ value }))) })))
  saveFile(book, `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim().slice(0, 100) || 'workbook'}.xlsx`)
}
