export interface Named {
  path: string
  label: string
  /** A further name, in another language. */
  also?: string
}

/** The pages whose address or name comes closest to what was typed; none where nothing is near. */
export function nearest<P extends Named>(typed: string, pages: readonly P[], count: number): P[] {
  const wanted = letters(typed)
  if (!wanted) return []
  return pages
    .map((page) => ({ page, off: Math.min(...[page.path, page.label, page.also ?? ''].map((name) => offBy(wanted, letters(name)))) }))
    .filter(({ off }) => off < 0.7)
    .toSorted((a, b) => a.off - b.off)
    .slice(0, count)
    .map(({ page }) => page)
}

function letters(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** 0 equal, 1 nothing in common; one text holding the other counts as near. */
function offBy(a: string, b: string): number {
  if (!a || !b) return 1
  if (a === b) return 0
  const off = distance(a, b) / Math.max(a.length, b.length)
  return a.includes(b) || b.includes(a) ? Math.min(off, 0.3) : off
}

/** Edits between two short texts (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
