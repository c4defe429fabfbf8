import { directionOf, levelsOf, visualOrder, type Direction, type Piece } from './visual-order.ts'

export interface Line {
  pieces: readonly Piece[]
  width: number
  direction: Direction
}

export interface Measure {
  language: 'en' | 'ur'
  fontOf: (character: number) => string
  widthOf: (piece: Piece) => number
}

/** Breaks a text into lines no wider than `width`: between words, and inside one that is wider than a line. Line ends of the text are kept. */
export function linesOf(text: string, width: number, measure: Measure): Line[] {
  return text.replaceAll('\t', '    ').split(/\r\n?|\n/).flatMap((paragraph) => {
    const direction = directionOf(paragraph, measure.language)
    const levels = levelsOf(paragraph, direction)
    const piecesOf = (from: number, to: number) => visualOrder(paragraph.slice(from, to), levels.subarray(from, to), measure.fontOf)
    const widthOf = (from: number, to: number) => total(piecesOf(from, to), measure)
    const line = ([from, to]: readonly [number, number]): Line => {
      const pieces = piecesOf(from, to)
      return { pieces, width: total(pieces, measure), direction }
    }
    const lines = broken(paragraph, width, widthOf)
    return lines.length ? lines.map(line) : [{ pieces: [], width: 0, direction }]
  })
}

function total(pieces: readonly Piece[], { widthOf }: Measure): number {
  return pieces.reduce((sum, piece) => sum + widthOf(piece), 0)
}

/** No line of a page has more characters. */
const mostOfLine = 400

/** Where lines begin and end; spaces at their ends are left out. Words are measured alone, spaces beside them. */
function broken(text: string, width: number, widthOf: (from: number, to: number) => number): [number, number][] {
  const lines: [number, number][] = []
  let start = -1
  let end = 0
  let filled = 0
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const until = index + word.length
    const own = word.length > mostOfLine ? Infinity : widthOf(index, until)
    const space = start >= 0 ? widthOf(end, index) : 0
    if (start >= 0 && filled + space + own <= width) filled += space + own
    else {
      if (start >= 0) lines.push([start, end])
      start = own > width ? cutWord(text, index, until, width, widthOf, lines) : index
      filled = start === index ? own : widthOf(start, until)
    }
    end = until
  }
  if (start >= 0) lines.push([start, end])
  return lines
}

/** Adds the lines that a word fills by itself. @returns where its rest begins */
function cutWord(text: string, from: number, until: number, width: number, widthOf: (from: number, to: number) => number, lines: [number, number][]): number {
  let start = from
  while (until - start > mostOfLine || widthOf(start, until) > width) {
    let low = 1
    let high = Math.min(until - start, mostOfLine)
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (widthOf(start, start + middle) <= width) low = middle
      else high = middle - 1
    }
    // A pair of units that make one character stays together.
    const cut = start + low + (/[\ud800-\udbff]/.test(text[start + low - 1] ?? '') ? 1 : 0)
    if (cut >= until) break
    lines.push([start, cut])
    start = cut
  }
  return start
}
