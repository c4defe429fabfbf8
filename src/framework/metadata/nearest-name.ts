/** What somebody meant who wrote a name that nothing has. */

/** Of a name's letters, at most this share may be wrong. */
const share = 0.4

/** For the end of a sentence: `; did you mean 'Author'?`, or nothing where no name is near. */
export function didYouMean(wrong: string, names: Iterable<string>): string {
  const near = [...names].map((name) => ({ name, edits: editsBetween(wrong.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, edits }) => edits <= share * Math.max(wrong.length, name.length)).toSorted((a, b) => a.edits - b.edits)[0]
  return near ? `; did you mean '${near.name}'?` : ''
}

/** Letters to add, to take or to change (Levenshtein). */
function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] ?? 0
}
