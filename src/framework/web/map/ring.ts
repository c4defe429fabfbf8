/** Shares of a cluster's ring. Pure. */

export interface Arc { kind: string; from: number; until: number }

const whole = 2 * Math.PI
/** What is there at all can be seen: six degrees. */
const least = (6 / 360) * whole

/** Radius of a cluster by how many it holds: 13 to 22. */
export function ringRadius(count: number): number {
  return Math.min(22, 13 + Math.log10(Math.max(1, count)) * 3.6)
}

/**
 * Arcs from the top on, in the order of `kinds`; small ones take from the largest what they need to be seen.
 *
 * @param counts by kind
 */
export function ringArcs(counts: { readonly [kind: string]: number }, kinds: readonly string[]): Arc[] {
  const there = kinds.filter((kind) => (counts[kind] ?? 0) > 0)
  const total = there.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
  if (total === 0) return []
  const angles = there.map((kind) => Math.max(least, ((counts[kind] ?? 0) / total) * whole))
  const over = angles.reduce((sum, angle) => sum + angle, 0) - whole
  const largest = angles.indexOf(Math.max(...angles))
  angles[largest] = Math.max(least, (angles[largest] ?? 0) - over)
  let at = -Math.PI / 2
  return there.map((kind, n) => {
    const from = at
    at += angles[n] ?? 0
    return { kind, from, until: at }
  })
}
