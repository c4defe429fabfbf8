/** Bar code labels of DG items: a PDF sheet of Code 128, drawn as lines. */
import { barePaper, type Pen } from '#framework/server'
import bwip from 'bwip-js/node'

export interface Label {
  code: string
  /** Below the code: what it is. */
  name: string
}

/** A4 in points, three labels side by side and eight below each other: a usual sheet of 70 × 37 mm labels. */
const page = { width: 595.28, height: 841.89, columns: 3, rows: 8 }
const label = { width: page.width / page.columns, height: page.height / page.rows, margin: 10, /** Printers leave the edge of a sheet blank. */ head: 15, bar: 52, quiet: 12 }

/** Bytes of the sheets, piece by piece. @param title of the document */
export async function* labelSheets(labels: AsyncIterable<Label> | Iterable<Label>, title: string): AsyncGenerator<Uint8Array> {
  const pen = await barePaper(title)
  let n = 0
  for await (const each of labels) {
    const place = n % (page.columns * page.rows)
    if (place === 0) pen.doc.addPage()
    draw(pen, each, (place % page.columns) * label.width, Math.floor(place / page.columns) * label.height)
    n += 1
  }
  pen.doc.end()
  for await (const piece of pen.doc as unknown as AsyncIterable<Uint8Array>) yield piece
}

function draw({ doc, write }: Pen, { code, name }: Label, left: number, top: number): void {
  // Widths of bars and gaps in modules, as the library works them out; the first is a bar.
  const [symbol] = bwip.raw({ bcid: 'code128', text: code }) as unknown as { sbs: number[] }[]
  const widths = symbol?.sbs ?? []
  const modules = widths.reduce((sum, width) => sum + width, 0)
  const unit = (label.width - 2 * (label.margin + label.quiet)) / Math.max(modules, 1)
  let x = left + label.margin + label.quiet
  widths.forEach((width, n) => {
    if (n % 2 === 0) doc.rect(x, top + label.head, width * unit, label.bar)
    x += width * unit
  })
  doc.fill('#000000')
  const [below, width] = [top + label.head + label.bar + 3, label.width - 2 * label.margin]
  const height = write(code, left + label.margin, below, width, { align: 'middle', lines: 1 })
  write(name, left + label.margin, below + height, width, { size: 7, tone: 'quiet', align: 'middle', lines: 2 })
}
