/** Bar code labels of DG items: a PDF sheet of Code 128, drawn as lines. */
import bwip from 'bwip-js/node'
import PdfDocument from 'pdfkit'

export interface Label {
  code: string
  /** Below the code: what it is. */
  name: string
}

/** A4 in points, three labels side by side and eight below each other: a usual sheet of 70 × 37 mm labels. */
const page = { width: 595.28, height: 841.89, columns: 3, rows: 8 }
const label = { width: page.width / page.columns, height: page.height / page.rows, margin: 10, /** Printers leave the edge of a sheet blank. */ head: 15, bar: 52, quiet: 12 }

/** Bytes of the sheets, piece by piece. */
export async function* labelSheets(labels: AsyncIterable<Label> | Iterable<Label>): AsyncGenerator<Uint8Array> {
  const document = new PdfDocument({ size: 'A4', margin: 0, autoFirstPage: false })
  let n = 0
  for await (const each of labels) {
    const place = n % (page.columns * page.rows)
    if (place === 0) document.addPage()
    draw(document, each, (place % page.columns) * label.width, Math.floor(place / page.columns) * label.height)
    n += 1
  }
  document.end()
  for await (const piece of document as unknown as AsyncIterable<Uint8Array>) yield piece
}

function draw(document: PDFKit.PDFDocument, { code, name }: Label, left: number, top: number): void {
  // Widths of bars and gaps in modules, as the library works them out; the first is a bar.
  const [symbol] = bwip.raw({ bcid: 'code128', text: code }) as unknown as { sbs: number[] }[]
  const widths = symbol?.sbs ?? []
  const modules = widths.reduce((sum, width) => sum + width, 0)
  const unit = (label.width - 2 * (label.margin + label.quiet)) / Math.max(modules, 1)
  let x = left + label.margin + label.quiet
  widths.forEach((width, n) => {
    if (n % 2 === 0) document.rect(x, top + label.head, width * unit, label.bar)
    x += width * unit
  })
  document.fill('#000000')
  const text = { width: label.width - 2 * label.margin, align: 'center', lineBreak: false, ellipsis: true, height: 12 } as const
  document.font('Helvetica').fontSize(9).fillColor('#000000').text(code, left + label.margin, top + label.head + label.bar + 5, text)
  document.fontSize(7).fillColor('#444444').text(name, left + label.margin, top + label.head + label.bar + 17, text)
}
