/**
 * Finds for each of some texts the one most like it among many, in one pass over the many: each is taken apart once, however many texts are
 * sought. Likeness is pg_trgm's: threes of letters in common, of all that either has.
 */
import { normalized } from '../../schema/search-text.ts'

export interface NearestTexts {
  /** Takes another of the many in. */
  look: (candidate: string) => void
  /** Per text sought the nearest that was seen, from that likeness on (1 is equal); null where none is. */
  found: (least: number) => (string | null)[]
}

interface Sought {
  threes: number
  common: number
  best: string | null
  likeness: number
}

/** Letters of a text that are compared. */
const letters = 200

export function nearestTexts(texts: readonly string[]): NearestTexts {
  const sought = texts.map((): Sought => ({ threes: 0, common: 0, best: null, likeness: 0 }))
  const having = new Map<number, { seen: number; by: Sought[] }>()
  texts.forEach((text, at) => {
    const one = sought[at]
    if (!one) return
    eachThree(text, (three) => {
      const known = having.get(three) ?? { seen: 0, by: [] }
      having.set(three, known)
      if (known.by.at(-1) === one) return
      known.by.push(one)
      one.threes += 1
    })
  })
  let round = 0
  return {
    look(candidate) {
      const touched: Sought[] = []
      let size = 0
      round += 1
      eachThree(candidate, (three) => {
        const known = having.get(three)
        // A three that stands in the candidate twice counts once.
        if (known?.seen === round) return
        size += 1
        if (!known) return
        known.seen = round
        for (const one of known.by) if (one.common++ === 0) touched.push(one)
      })
      for (const one of touched) {
        const likeness = one.common / (one.threes + size - one.common)
        one.common = 0
        if (likeness > one.likeness || (likeness === one.likeness && isFirst(candidate, one.best))) {
          one.best = candidate
          one.likeness = likeness
        }
      }
    },
    found: (least) => sought.map(({ best, likeness }) => (likeness >= least ? best : null)),
  }
}

/** Of equals the shorter goes first, then the one that sorts first: the answer does not depend on the order of rows. */
function isFirst(one: string, other: string | null): boolean {
  return other === null || one.length < other.length || (one.length === other.length && one < other)
}

/**
 * The threes of a text, each as a number: two blanks before each word and one behind it, so that beginnings count most.
 *
 * @param each is told every three, as often as it stands there
 */
function eachThree(text: string, each: (three: number) => void): void {
  const short = text.slice(0, letters)
  const folded = isPlain.test(short) ? short.toLowerCase() : normalized(short)
  let [first, second] = [blank, blank]
  for (let at = 0; at <= folded.length; at += 1) {
    const letter = at < folded.length && isLetter(folded, at) ? folded.charCodeAt(at) : blank
    if (letter === blank && second === blank) continue
    each((first * 0x10000 + second) * 0x10000 + letter)
    ;[first, second] = letter === blank ? [blank, blank] : [second, letter]
  }
}

const blank = 0x20
const isPlain = /^[ -~]*$/
const other = /[\p{L}\p{N}\p{M}]/u

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39)
  return (code >= 0xd800 && code <= 0xdfff) || other.test(text.charAt(at))
}
