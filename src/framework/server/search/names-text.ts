/** Names that the process keeps anyway, as one text: looked through in a fraction of what a statement takes. */
import { normalized } from '../schema/search-text.ts'
import type { Names } from '../read/cache/name-store.ts'

interface NamesText {
  /** How many names there were. */
  size: number
  /** Each name after a line feed. */
  text: string
  ids: readonly number[]
  /** Where the line feeds stand. */
  starts: readonly number[]
}

const kept = new WeakMap<Names, NamesText>()

/**
 * Ids of names that hold the term, those that begin with it first.
 *
 * @param term normalized
 * @param most so many at most
 */
export function idsInNames(names: Names, term: string, most: number): number[] {
  if (term === '' || term.includes('\n')) return []
  const { text, ids, starts } = textOf(names)
  const found = new Set<number>()
  for (const needle of [`\n${term}`, term]) {
    let at = text.indexOf(needle)
    while (at >= 0 && found.size < most) {
      const line = lineAt(starts, at)
      found.add(ids[line] ?? 0)
      const next = starts[line + 1]
      at = next === undefined ? -1 : text.indexOf(needle, next)
    }
  }
  return [...found]
}

/** The last start that is not after the place. */
function lineAt(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= place) low = middle
    else high = middle - 1
  }
  return low
}

function textOf(names: Names): NamesText {
  const known = kept.get(names)
  if (known?.size === names.size) return known
  const ids: number[] = []
  const starts: number[] = []
  const lines: string[] = []
  let place = 0
  for (const [id, name] of names) {
    const line = `\n${normalized(String(JSON.parse(name))).replaceAll('\n', ' ')}`
    ids.push(Number(id))
    starts.push(place)
    lines.push(line)
    place += line.length
  }
  const made = { size: names.size, text: lines.join(''), ids, starts }
  kept.set(names, made)
  return made
}
