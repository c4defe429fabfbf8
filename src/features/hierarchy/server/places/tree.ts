/** The places of a tenant as a tree, made of the references that their rows hold. Pure. */

export interface Place {
  /** Key of the entity. */
  level: string
  id: number
  name: string
  /** By level: what its row refers to. */
  refs: Refs
}

/** By level. */
export type Refs = Readonly<Record<string, number | null>>

export interface Tree {
  /** Upper ones first. */
  levels: readonly string[]
  places: readonly Place[]
  find(level: string, id: number): Place | undefined
  /** Where it hangs: the lowest place that its row refers to. */
  parent(refs: Refs): Place | undefined
  /** Keys of all places that something with these references lies below, by any way. */
  above(refs: Refs): ReadonlySet<string>
  /** The place itself and all that lies below it by any way. */
  below(place: Place): Place[]
  /** By level: the way down to a place, itself included. What it does not say itself, the places above it say. */
  path(place: Place): Refs
}

export const keyOf = ({ level, id }: Pick<Place, 'level' | 'id'>) => `${level} ${id}`

export function makeTree(levels: readonly string[], places: readonly Place[]): Tree {
  const byKey = new Map(places.map((place) => [keyOf(place), place]))
  const lowestFirst = levels.toReversed()
  const known = new Map<string, ReadonlySet<string>>()
  const find = (level: string, id: number) => byKey.get(keyOf({ level, id }))
  const named = (refs: Refs) => lowestFirst.flatMap((level) => {
    const id = refs[level]
    return typeof id === 'number' ? [{ level, id }] : []
  })
  const above = (refs: Refs): ReadonlySet<string> => {
    const found = new Set<string>()
    for (const one of named(refs)) {
      found.add(keyOf(one))
      const place = byKey.get(keyOf(one))
      if (place) for (const key of aboveOf(place)) found.add(key)
    }
    return found
  }
  const aboveOf = (place: Place) => {
    const key = keyOf(place)
    const set = known.get(key) ?? above(place.refs)
    known.set(key, set)
    return set
  }
  const path = (place: Place): Refs => {
    const way: Record<string, number | null> = { [place.level]: place.id }
    for (const one of named(place.refs)) way[one.level] ??= one.id
    for (const one of named(place.refs)) {
      const upper = byKey.get(keyOf(one))
      if (upper) for (const [level, id] of Object.entries(path(upper))) way[level] ??= id
    }
    return way
  }
  return {
    levels, places, find, above, path,
    parent: (refs) => named(refs).map((one) => byKey.get(keyOf(one))).find((place) => place !== undefined),
    below: (place) => places.filter((each) => each === place || aboveOf(each).has(keyOf(place))),
  }
}
