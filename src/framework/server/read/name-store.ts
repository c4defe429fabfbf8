/** Keeps names per tenant and source under a change number; the least used go first when there are too many. */

export interface NameSet {
  /** Number (or numbers) of the tables they come from. */
  number: string
  names: Map<string, string>
  /** Every row of the table is in it. */
  whole: boolean
  loading: Promise<unknown> | null
}

export interface NameStore {
  /** The set under this number; one of another number is thrown away. */
  at(key: string, number: string): NameSet
  /** Says that a set has grown by so many names. */
  grown(by: number): void
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
  return {
    at(key, number) {
      const found = sets.get(key)
      if (found) remove(key, found)
      const set = found?.number === number ? found : { number, names: new Map<string, string>(), whole: false, loading: null }
      count += set.names.size
      sets.set(key, set)
      return set
    },
    grown(by) {
      count += by
      for (const [key, set] of sets) {
        if (count <= limit || sets.size === 1) break
        remove(key, set)
      }
    },
  }
}
