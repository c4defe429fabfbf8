/** Text as it is read → pieces from left to right, each of one font and one direction (Unicode Bidirectional Algorithm). */
import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

export type Direction = 'ltr' | 'rtl'

export interface Piece {
  /** As it is handed to the font, which turns what belongs to Arabic script itself. */
  text: string
  font: string
}

const arabic = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
const strong = /[A-Za-z\u00aa-\u02b8\u0370-\u08ff\u1e00-\u1fff\ufb1d-\ufdff\ufe70-\ufeff]/
/** Digits that Arabic script has of its own: read from left to right, though the font takes their script for one from right to left. */
const arabicDigits = /^[\u0660-\u0669\u06f0-\u06f9]/
/** They decide the order, and show nothing. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/**
 * Which way a text runs in a paper of that language. A code, a time or a pair of coordinates stays from left to right among Urdu; a name in
 * Urdu runs its own way among English.
 */
export function directionOf(text: string, language: 'en' | 'ur'): Direction {
  if (language === 'ur') return arabic.test(text) ? 'rtl' : 'ltr'
  const [first] = strong.exec(text) ?? []
  return first !== undefined && arabic.test(first) ? 'rtl' : 'ltr'
}

/** @returns one level per UTF-16 unit: odd runs from right to left */
export function levelsOf(text: string, direction: Direction): Uint8Array {
  return bidi.getEmbeddingLevels(text, direction).levels
}

/**
 * The pieces of one line, from left to right.
 *
 * @param text the line alone
 * @param levels of the whole paragraph, as far as they are the line's
 */
export function visualOrder(text: string, levels: Uint8Array, fontOf: (character: number) => string): Piece[] {
  const runs: (Piece & { level: number })[] = []
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const level = levels[at] ?? 0
    const before = runs.at(-1)
    const own = fontOf(text.codePointAt(at) ?? 0)
    // A mark that joins what stands before it is drawn by the same font.
    const font = before && before.level === level && /^[\p{M}\u200c\u200d]$/u.test(character) ? before.font : own
    // Words stand alone: fonts shape nothing over a space, and a word that comes again is known.
    if (before && before.level === level && before.font === font && isSpace(before.text) === isSpace(character) && arabicDigits.test(before.text) === arabicDigits.test(character)) before.text += character
    else runs.push({ text: character, font, level })
    at += character.length
  }
  return reordered(runs).map(({ text: run, font, level }) => ({ text: turned(run.replace(marks, ''), level), font })).filter(({ text: run }) => run !== '')
}

export function isSpace(text: string): boolean {
  return /^\s/.test(text)
}

/** Rule L2: from the highest level down, whatever lies at it or above changes places. */
function reordered<T extends { level: number }>(runs: readonly T[]): T[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      if ((ordered[from]?.level ?? 0) < level) continue
      let to = from
      while (to + 1 < ordered.length && (ordered[to + 1]?.level ?? 0) >= level) to += 1
      ordered.splice(from, to - from + 1, ...ordered.slice(from, to + 1).toReversed())
      from = to
    }
  }
  return ordered
}

/** Fonts lay Arabic script from right to left themselves, all else as it comes; none of them mirrors brackets. */
function turned(text: string, level: number): string {
  if (level % 2 === 0) return arabicDigits.test(text) ? backwards(text) : text
  const mirrored = Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('')
  return arabic.test(text.replace(/[\u060c\u061b\u061f\u0640]/g, '')) ? mirrored : backwards(mirrored)
}

function backwards(text: string): string {
  return Array.from(text).toReversed().join('')
}
