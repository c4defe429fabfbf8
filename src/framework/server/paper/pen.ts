/** Writes on a paper: text of any script in its right order, lines, pictures. Places count from the side on which reading begins. */
import type PDFDocument from 'pdfkit'
import type { Language } from '../principal.ts'
import type { Fonts, Weight } from './text/fonts.ts'
import { linesOf, type Line } from './text/lines.ts'
import { isSpace, type Piece } from './text/visual-order.ts'

const colors = { text: '#1c1f23', quiet: '#5d6570', late: '#b42318', near: '#8a5a00', rule: '#3a3f45', hairline: '#d8dce1' } as const

export type Tone = 'text' | 'quiet' | 'late' | 'near'

export interface TextStyle {
  /** Points; 9, in Urdu 10. */
  size?: number
  weight?: Weight
  tone?: Tone
  align?: 'start' | 'middle' | 'end'
  /** Lines at most; the last ends with an ellipsis where there were more. */
  lines?: number
}

/** Parts of one line of text that differ in weight or colour. */
export type Run = TextStyle & { text: string }

export interface Sheet {
  readonly width: number
  readonly height: number
  readonly margin: number
  /** Between the margins. */
  readonly inner: number
}

const [short, long, margin] = [595.28, 841.89, 42.5]
/** A4, margins of 15 mm. */
export const sheets = { upright: { width: short, height: long, margin, inner: short - 2 * margin }, /** What is laid out to its edges, as labels. */ whole: { width: short, height: long, margin: 0, inner: short }, lying: { width: long, height: short, margin, inner: long - 2 * margin } } as const

export interface Pen {
  readonly doc: PDFKit.PDFDocument
  readonly language: Language
  readonly sheet: Sheet
  /** Height of a text that is as wide as that. */
  height(text: string, width: number, style?: TextStyle): number
  /** @param x from the start of the column; @param y top @returns its height */
  write(text: string, x: number, y: number, width: number, style?: TextStyle): number
  /** Line by line, so that a long text may go on overleaf. @param place gives the top of a line so high */
  flow(text: string, x: number, width: number, place: (height: number) => number, style?: TextStyle): void
  /** Several runs, the next behind the one before; what does not fit goes on below. @returns their height */
  writeRuns(runs: readonly Run[], x: number, y: number, width: number, isDrawn?: boolean): number
  rule(y: number, kind: 'rule' | 'hairline', x?: number, width?: number): void
  /** The left edge of a box that begins at `x`. */
  left(x: number, width: number): number
}

/** Characters of one text. */
const longest = 20_000

/** Lines of Urdu stand further apart: its letters reach higher and lower. */
const spacing = { en: 1.45, ur: 1.75 } as const

export function makePen(doc: InstanceType<typeof PDFDocument>, language: Language, fonts: Fonts, sheet: Sheet): Pen {
  const widths = new Map<string, number>()
  const measured = (size: number) => (piece: Piece) => {
    const key = `${piece.font} ${piece.text}`
    let width = widths.get(key)
    if (width === undefined) {
      if (widths.size > 20_000) widths.clear()
      width = doc.font(piece.font).fontSize(100).widthOfString(piece.text)
      widths.set(key, width)
    }
    return (width * size) / 100
  }
  const sizeOf = ({ size }: TextStyle) => (size ?? 9) * (language === 'ur' ? 10 / 9 : 1)
  const broken = (text: string, width: number, style: TextStyle): Line[] => {
    const lines = linesOf(text.slice(0, longest), width, { language, fontOf: (character) => fonts.of(character, style.weight ?? 'regular'), widthOf: measured(sizeOf(style)) })
    if (style.lines === undefined || lines.length <= style.lines) return lines
    const [end] = broken('…', width, { ...style, lines: 1 })
    return [...lines.slice(0, style.lines - 1), ...(end ? [end] : [])]
  }
  const lineHeight = (style: TextStyle) => sizeOf(style) * spacing[language]
  const left = (x: number, width: number) => sheet.margin + (language === 'ur' ? sheet.inner - x - width : x)

  function draw({ pieces, width }: Line, x: number, y: number, box: number, style: TextStyle): void {
    const atRight = (language === 'ur') !== (style.align === 'end')
    let at = left(x, box) + (style.align === 'middle' ? (box - width) / 2 : atRight ? box - width : 0)
    const size = sizeOf(style)
    const baseline = y + (lineHeight(style) - size) / 2 + size * 0.8
    doc.fillColor(colors[style.tone ?? 'text'])
    for (const piece of pieces) {
      if (!isSpace(piece.text)) doc.font(piece.font).fontSize(size).text(piece.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += measured(size)(piece)
    }
  }

  return {
    doc, language, sheet, left,
    height: (text, width, style = {}) => broken(text, width, style).length * lineHeight(style),
    write(text, x, y, width, style = {}) {
      const lines = broken(text, width, style)
      for (const [n, line] of lines.entries()) draw(line, x, y + n * lineHeight(style), width, style)
      return lines.length * lineHeight(style)
    },
    flow(text, x, width, place, style = {}) {
      for (const line of broken(text, width, style)) draw(line, x, place(lineHeight(style)), width, style)
    },
    writeRuns(runs, x, y, width, isDrawn = true) {
      let [at, top, highest] = [0, 0, 0]
      for (const run of runs.filter(({ text }) => text !== '')) {
        const gap = at > 0 ? sizeOf(run) * 0.3 : 0
        const [only, ...more] = broken(run.text, width, run)
        const fits = only !== undefined && !more.length && at + gap + only.width <= width
        if (at > 0 && !fits) [at, top, highest] = [0, top + highest, 0]
        for (const line of [only, ...more]) {
          if (!line) continue
          if (line !== only) [at, top, highest] = [0, top + highest, 0]
          const from = at > 0 ? at + gap : 0
          if (isDrawn) draw(line, x + from, y + top, width - from, run)
          highest = Math.max(highest, lineHeight(run))
          at = from + line.width
        }
      }
      return top + (highest || lineHeight({}))
    },
    rule(y, kind, x = 0, width = sheet.inner) {
      const from = left(x, width)
      doc.save().lineWidth(kind === 'rule' ? 0.9 : 0.6).strokeColor(colors[kind]).moveTo(from, y).lineTo(from + width, y).stroke().restore()
    },
  }
}
