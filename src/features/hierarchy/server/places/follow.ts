/** What a place that goes elsewhere takes with it. Pure. */
import type { Holder } from './descriptors.ts'
import type { Place, Refs, Tree } from './tree.ts'

/** Rows of one entity that change with the place. */
export interface Following {
  holder: Holder
  rows: readonly { id: number; rowVersion: number; refs: Refs }[]
}

/** By level, from what to what: the ways down before and after. */
export interface Rerouting {
  place: Place
  from: Refs
  to: Refs
  /** The place itself stays, below another; or it becomes part of another of its level. */
  kind: 'move' | 'merge'
}

/** The place below another, or at the top where none is named. */
export function moved(tree: Tree, place: Place, target: Place | null): Rerouting {
  return { kind: 'move', place, from: tree.path(place), to: { ...(target ? tree.path(target) : {}), [place.level]: place.id } }
}

/** The place as part of another. */
export function merged(tree: Tree, place: Place, into: Place): Rerouting {
  return { kind: 'merge', place, from: tree.path(place), to: tree.path(into) }
}

/**
 * The references of a row below the place, as they are afterwards: those that named the old way name the new one. What named something else,
 * or nothing while the old way named something, stays: rows are not told to lie where nobody put them. A row that names another place of
 * that level belongs there, and stays as it is.
 *
 * @param holds levels that such a row can refer to
 * @returns what changes, by level; empty where nothing does
 */
export function rerouted({ place, from, to, kind }: Rerouting, levels: readonly string[], holds: readonly string[], refs: Refs): Refs {
  const own = refs[place.level] ?? null
  if (own !== null && own !== place.id) return {}
  const last = levels.indexOf(place.level) - (kind === 'move' ? 1 : 0)
  const changed = holds.filter((level) => levels.indexOf(level) <= last && (refs[level] ?? null) === (from[level] ?? null) && (from[level] ?? null) !== (to[level] ?? null))
  return Object.fromEntries(changed.map((level) => [level, to[level] ?? null]))
}

/** Of the moved place itself: all that it can refer to is as the new place says. */
export function ownRefs({ to, place }: Rerouting, holds: readonly string[]): Refs {
  return Object.fromEntries(holds.filter((level) => (place.refs[level] ?? null) !== (to[level] ?? null)).map((level) => [level, to[level] ?? null]))
}
