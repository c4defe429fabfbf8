/**
 * Workbooks of any length, written while their rows come: neither rows nor bytes are held. They look as those that the browser writes: bold
 * headings on green that stay in sight, columns 18 wide, and nothing in a cell that a spreadsheet would reckon.
 */
import { sheetName, type SheetValue } from '#framework/kinds'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { sheetXml, type Rows, type WorkbookColumn } from './sheet-xml.ts'
import { contentTypes, rootRelations, styles, workbookRelations, workbookXml } from './xml.ts'

export interface WorkbookSheet {
  name: string
  columns: readonly WorkbookColumn[]
  /** Cells in the order of the columns. More rows than a sheet holds go on in a further one, under the same headings. */
  rows: Iterable<readonly SheetValue[]> | AsyncIterable<readonly SheetValue[]>
  rightToLeft?: boolean
}

/** Rows of a sheet below its headings. */
const mostOfSheet = 1_048_575

/**
 * @param sheets made while they are written, where they are many
 * @param mostRows of one sheet, for tests
 * @returns the bytes of an .xlsx, made as fast as they are read; closed before its end, it takes no more rows
 */
export function workbook(sheets: Iterable<WorkbookSheet> | AsyncIterable<WorkbookSheet>, mostRows = mostOfSheet): Readable {
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  let current: Readable | undefined
  bytes.on('close', () => current?.destroy())
  zip.on('error', (error: Error) => bytes.destroy(error))
  // A stream of its own for each sheet; the next begins when it has been packed.
  const pack = (name: string, content: AsyncIterable<string>) => new Promise<void>((resolve, reject) => {
    const sheet = Readable.from(content, { objectMode: false }).on('error', reject)
    sheet.on('close', () => (sheet.readableEnded ? resolve() : reject(new Error('nobody reads the workbook any more'))))
    zip.addReadStream((current = sheet), name)
  })
  const write = async () => {
    const names: string[] = []
    for await (const { name, columns, rows, rightToLeft = false } of sheets) {
      const left = ahead(rows)
      try {
        do {
          names.push(free(sheetName(name), names))
          await pack(`xl/worksheets/sheet${names.length}.xml`, sheetXml(columns, left, { rightToLeft, mostRows }))
        } while (await left.hasMore())
      } finally {
        await left.close()
      }
    }
    const parts = { '[Content_Types].xml': contentTypes(names.length), '_rels/.rels': rootRelations, 'xl/workbook.xml': workbookXml(names), 'xl/_rels/workbook.xml.rels': workbookRelations(names.length), 'xl/styles.xml': styles }
    for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
    zip.end()
  }
  write().catch((error: unknown) => bytes.destroy(error instanceof Error ? error : new Error(String(error))))
  return bytes
}

function ahead(rows: WorkbookSheet['rows']): Rows & { hasMore(): Promise<boolean>; close(): Promise<void> } {
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  let peeked: IteratorResult<readonly SheetValue[]> | undefined
  const take = async () => {
    const taken = peeked ?? (await source.next())
    peeked = undefined
    return taken
  }
  return {
    async next() {
      const taken = await take()
      return taken.done ? undefined : taken.value
    },
    async hasMore() {
      peeked = await take()
      return !peeked.done
    },
    close: async () => void (await source.return?.()),
  }
}

/** Two sheets of one name are none to a spreadsheet, whatever the case of their letters. */
function free(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map((other) => other.toLowerCase()))
  for (let n = 1; ; n += 1) {
    const tried = n === 1 ? name : `${name.slice(0, 31 - ` (${n})`.length)} (${n})`
    if (!names.has(tried.toLowerCase())) return tried
  }
}
