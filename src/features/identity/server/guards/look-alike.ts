/**
 * Names that a reader takes for each other, though they differ by letters: `admin` with a Cyrillic а, `علی` with another ی. Whoever
 * signs in under such a name could be given what was meant for somebody else.
 */
import { rectifyConfusion } from 'unicode-confusables'

const plain = /^[ -~]*$/

/** How a name looks: letters that look alike are one (Unicode TR 39). Names that look alike have the same. */
function looksLike(name: string): string {
  return rectifyConfusion(rectifyConfusion(name.normalize('NFKD').toLowerCase())).toLowerCase()
}

/**
 * The first of `names` that looks like one of the others, with the one it looks like. Two names in plain ASCII never do: `user1` and `userl`
 * are told apart by whoever types them, and are often both wanted.
 */
export function lookAlike(names: readonly string[], others: readonly string[]): { name: string; other: string } | null {
  const known = new Map<string, string[]>()
  for (const other of others) {
    const look = looksLike(other)
    known.set(look, [...(known.get(look) ?? []), other])
  }
  for (const name of names) {
    const other = known.get(looksLike(name))?.find((each) => each !== name && !(plain.test(name) && plain.test(each)))
    if (other !== undefined) return { name, other }
  }
  return null
}
