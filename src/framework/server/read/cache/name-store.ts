/** Keeps names per tenant and source under a change number; the least used go first when there are too many. */
/** Raw id → name as JSON text, quotes included. */
export type Names = ReadonlyMap<string, string>

export interface NameSet {
  /** Numbers of names of the tables they come from. */
  number: string
  names: Map<string, string>
  /** Vector of the table at which every row of it was here; a row made since may be lacking. Null where only some are here. */
  wholeAt: string | null
  loading: Promise<unknown> | null
  /** Thrown away; its names are gone. */
  isDropped: boolean
}

export interface NameStore {
  /** The set under this number; one of another number is thrown away. */
  at(key: string, number: string): NameSet
  /** Says that a set has grown by so many names. */
  grown(by: number): void
  /** Sets may soon have to go: then it counts which are used. */
  isCrowded(): boolean
}

/** A name takes about 120 bytes with its id: a million of them stay under 150 MB. */
const most = 1_000_000

export function nameStore(limit = most): NameStore {
  const sets = new Map<string, NameSet>()
  let count = 0
  const remove = (key: string, set: NameSet) => {
    count -= set.names.size
    sets.delete(key)
  }
  const drop = (key: string, set: NameSet) => {
    remove(key, set)
    set.isDropped = true
    // Others may know the set, but must not keep its names alive; whoever is writing with them holds the old map.
    set.names = new Map()
  }
  return {
    at(key, number) {
      const found = sets.get(key)
      const same = found?.number === number ? found : null
      if (same) remove(key, same)
      else if (found) drop(key, found)
      const set = same ?? { number, names: new Map(), wholeAt: null, loading: null, isDropped: false }
      count += set.names.size
      sets.set(key, set)
      return set
    },
    grown(by) {
      count += by
      for (const [key, set] of sets) {
        if (count <= limit || sets.size === 1) break
        drop(key, set)
      }
    },
    isCrowded: () => count > limit / 2,
  }
}
