/**
 * Papers: A4 as PDF, in the language of whoever asks, Urdu from right to left. A paper is a head and blocks; the head names the customer, the foot
 * who made it when, and the page.
 */
import type { Language } from '../principal.ts'
import { say } from '../texts.ts'
import { makePage, type Block } from './page.ts'
import { makePen, sheets, type Pen } from './pen.ts'
import { loadFonts } from './text/fonts.ts'

export interface PaperHead {
  language: Language
  /** For whom the work is done. */
  customer: string
  title: string
  /** Number of the paper, version, period. */
  subtitle?: string
  /** What it is about, at the end of the head; the first line is the largest. */
  about?: readonly string[]
  /** On its side, for tables of many columns. */
  lies?: boolean
  /** Who made it, and when, as it is read: `18 November 2026`, `14:52`. */
  made: { by: string; day: string; time: string; product: string }
}

/**
 * @param blocks drawn one after the other, while they come
 * @returns the bytes of the PDF
 * @throws Refused for more than 500 pages; whatever a block throws
 */
export async function* paper(head: PaperHead, blocks: Iterable<Block> | AsyncIterable<Block>): AsyncGenerator<Uint8Array> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts()])
  const { language, title, customer, made, lies = false } = head
  // No font at first: the usual one would be read from a folder of the package.
  const doc = new PDFDocument({ size: 'A4', layout: lies ? 'landscape' : 'portrait', margin: 0, bufferPages: true, lang: language, info: { Title: title, Author: made.by, Creator: made.product, Subject: customer }, font: null as never })
  for (const { name, bytes } of fonts.files) doc.registerFont(name, bytes)
  const pen = makePen(doc, language, fonts, lies ? sheets.lying : sheets.upright)
  const page = makePage(pen, () => shortHead(pen, head))
  page.y += fullHead(pen, head)
  for await (const block of blocks) await block(page)
  foot(pen, made)
  doc.end()
  yield* doc as AsyncIterable<Buffer>
}

/** @returns a pen for A4 pages without head, foot and margin, laid out by hand: the caller adds the pages, ends the document and reads it */
export async function barePaper(title: string): Promise<Pen> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import('pdfkit'), loadFonts()])
  const doc = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title }, font: null as never })
  for (const { name, bytes } of fonts.files) doc.registerFont(name, bytes)
  return makePen(doc, 'en', fonts, sheets.whole)
}

/** How much of the width the title's side has. */
const share = 0.66

function fullHead(pen: Pen, { customer, title, subtitle, about = [] }: PaperHead): number {
  const { sheet } = pen
  const width = sheet.inner * share
  const top = sheet.margin
  let y = top
  y += pen.write(customer, 0, y, width, { tone: 'quiet' })
  y += pen.write(title, 0, y, width, { size: 15, weight: 'bold' })
  if (subtitle) y += pen.write(subtitle, 0, y, width, { tone: 'quiet' })
  let beside = top
  for (const [n, line] of about.entries()) beside += pen.write(line, width, beside, sheet.inner - width, { align: 'end', ...(n === 0 ? { size: 12, weight: 'bold' } : n === 1 ? {} : { tone: 'quiet' }) })
  const end = Math.max(y, beside) + 8
  pen.rule(end, 'rule')
  return end + 14 - top
}

function shortHead(pen: Pen, { title, subtitle, about: [first = ''] = [] }: PaperHead): number {
  const { sheet } = pen
  const width = sheet.inner * share
  const height = pen.writeRuns([{ text: title, weight: 'medium' }, { text: subtitle ?? '', tone: 'quiet' }], 0, sheet.margin, width)
  pen.write(first, width, sheet.margin, sheet.inner - width, { weight: 'medium', align: 'end' })
  pen.rule(sheet.margin + height + 4, 'hairline')
  return height + 16
}

/** Once all pages are there: only then is it known how many. */
function foot({ doc, ...pen }: Pen, { by, day, time, product }: PaperHead['made']): void {
  const { start, count } = doc.bufferedPageRange()
  const { sheet } = pen
  const top = sheet.height - sheet.margin - 8
  for (let n = 0; n < count; n += 1) {
    doc.switchToPage(start + n)
    pen.rule(top, 'hairline')
    pen.write(say(pen.language, 'paperMade', { name: by, day, time, product }), 0, top + 5, sheet.inner * 0.75, { size: 8, tone: 'quiet', lines: 1 })
    pen.write(say(pen.language, 'paperPage', { page: n + 1, pages: count }), sheet.inner * 0.75, top + 5, sheet.inner * 0.25, { size: 8, tone: 'quiet', align: 'end' })
  }
}
