/**
 * A body of rows, cut into pieces that are parsed one after the other: a body of 64 MB is never one tree of objects. Cutting looks
 * at brackets and quotes only; whether a piece is JSON is told by parsing it.
 */
import { MalformedBody } from './malformed.ts'

/** Rows of a body at most (docs/decisions/import.md). */
export const rowsAtMost = 500_000
/** As deep as other bodies may be nested. */
const deepest = 32
/** Bytes of one row at most: parsed, a row takes many times its text. */
const largestRow = 1_000_000

export interface RowsPiece {
  rows: unknown[]
  /** Place of the first in the body, from 0. */
  first: number
}

/** Where a piece stands in a body. */
export interface Cut {
  start: number
  end: number
  count: number
  first: number
}

/**
 * @param bytes UTF-8 of `[…]` or of an object with the list as `items`, in any letter case
 * @param size rows per piece
 * @throws MalformedBody, possibly after pieces were given
 */
export function* rowPieces(bytes: Uint8Array, size: number): Generator<RowsPiece> {
  for (const cut of cuts(bytes, size)) yield pieceAt(bytes, cut)
}

/**
 * The whole body cut, its rows counted and none of them parsed (0.1 s for 20 MB), so that a body of too many, or one that ends in the
 * middle, is refused before the first of its rows costs anything.
 *
 * @throws MalformedBody
 */
export function cutRows(bytes: Uint8Array, size: number): readonly Cut[] {
  return [...cuts(bytes, size)]
}

/** @throws MalformedBody */
export function pieceAt(bytes: Uint8Array, { start, end, count, first }: Cut): RowsPiece {
  const rows = parseText(`[${decode(bytes, start, end)}]`)
  if (!Array.isArray(rows) || rows.length !== count) throw new MalformedBody('notJson')
  return { rows, first }
}

function* cuts(bytes: Uint8Array, size: number): Generator<Cut, void> {
  let at = afterSpace(bytes, startsWithMark(bytes) ? 3 : 0)
  if (bytes[at] === brace) {
    at = yield* membersOf(bytes, at, size)
  } else if (bytes[at] === bracket) {
    at = yield* elementsOf(bytes, at, size)
  } else {
    throw new MalformedBody(at < bytes.length ? 'notRows' : 'notJson')
  }
  if (afterSpace(bytes, at) < bytes.length) throw new MalformedBody('notJson')
}

const [brace, bracket, quote, backslash, comma, colon, braceEnd, bracketEnd] = ['{', '[', '"', '\\', ',', ':', '}', ']'].map((c) => c.charCodeAt(0)) as [number, number, number, number, number, number, number, number]

function* membersOf(bytes: Uint8Array, open: number, size: number): Generator<Cut, number> {
  let found = false
  let at = afterSpace(bytes, open + 1)
  while (bytes[at] !== braceEnd) {
    if (bytes[at] !== quote) throw new MalformedBody('notJson')
    const nameEnd = afterValue(bytes, at)
    const name = parse(bytes, at, nameEnd)
    at = afterSpace(bytes, nameEnd)
    if (bytes[at] !== colon) throw new MalformedBody('notJson')
    at = afterSpace(bytes, at + 1)
    if (!found && typeof name === 'string' && name.toLowerCase() === 'items' && bytes[at] === bracket) {
      found = true
      at = yield* elementsOf(bytes, at, size)
    } else {
      const end = afterValue(bytes, at)
      if (end - at > largestRow) throw new MalformedBody('rowTooLarge')
      parse(bytes, at, end)
      at = end
    }
    at = afterSpace(bytes, at)
    if (bytes[at] !== comma) break
    at = afterSpace(bytes, at + 1)
    if (bytes[at] !== quote) throw new MalformedBody('notJson')
  }
  if (bytes[at] !== braceEnd) throw new MalformedBody('notJson')
  if (!found) throw new MalformedBody('notRows')
  return at + 1
}

function* elementsOf(bytes: Uint8Array, open: number, size: number): Generator<Cut, number> {
  let at = afterSpace(bytes, open + 1)
  if (bytes[at] === bracketEnd) return at + 1
  let start = at
  let count = 0
  let first = 0
  for (;;) {
    const end = afterValue(bytes, at)
    if (end - at > largestRow) throw new MalformedBody('rowTooLarge')
    at = end
    count++
    if (first + count > rowsAtMost) throw new MalformedBody('tooManyRows')
    at = afterSpace(bytes, at)
    const last = bytes[at] === bracketEnd
    if (!last && bytes[at] !== comma) throw new MalformedBody('notJson')
    if (last || count === size || end - start > largestRow) {
      yield { start, end, count, first }
      first += count
      count = 0
    }
    if (last) return at + 1
    at = afterSpace(bytes, at + 1)
    if (!count) start = at
  }
}

function parse(bytes: Uint8Array, start: number, end: number): unknown {
  return parseText(decode(bytes, start, end))
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new MalformedBody('notJson')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Uint8Array, start: number, end: number): string {
  try {
    return utf8.decode(bytes.subarray(start, end))
  } catch {
    throw new MalformedBody('notUtf8')
  }
}

/** @returns where the value that begins at `at` has ended */
function afterValue(bytes: Uint8Array, at: number): number {
  let depth = 0
  let i = at
  for (; i < bytes.length; i++) {
    const byte = bytes[i]
    if (byte === quote) {
      i = stringEnd(bytes, i)
      if (depth === 0) return i + 1
    } else if (byte === brace || byte === bracket) {
      if (++depth > deepest) throw new MalformedBody('bodyTooDeep')
    } else if (byte === braceEnd || byte === bracketEnd) {
      if (depth === 0) break
      if (--depth === 0) return i + 1
    } else if (depth === 0 && (byte === comma || isSpace(byte) || byte === colon)) break
  }
  if (depth || i === at) throw new MalformedBody('notJson')
  return i
}

function stringEnd(bytes: Uint8Array, open: number): number {
  for (let i = open + 1; i < bytes.length; i++) {
    const byte = bytes[i]
    if (byte === backslash) i++
    else if (byte === quote) return i
  }
  throw new MalformedBody('notJson')
}

function afterSpace(bytes: Uint8Array, at: number): number {
  let i = at
  while (i < bytes.length && isSpace(bytes[i])) i++
  return i
}

function isSpace(byte: number | undefined): boolean {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9
}

/** Files written on Windows begin with a byte-order mark. */
function startsWithMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}
