/** Remembered totals and first ids of lists. Everything in it is kept under change numbers, so nothing has to be thrown away. */
export interface Found {
  total: number
  /** The first 200 ids in order, where they were worked out at one pass. */
  ids: readonly string[] | null
}

export interface PageMemo {
  /**
   * What is remembered under the key at this number, else `compute`d: once for all who ask at the same time (without that, ten
   * writes a second make a common search forty times dearer).
   *
   * @param key tenant, entity, filter, sort, scope
   * @param number vectors of all tables it rests on, read before
   */
  find(key: string, number: string, compute: () => Promise<Found>): Promise<Found>
  /**
   * The ids last remembered under the key, at whatever number: a guess, to be compared with what `find` gives. Null where there are
   * none; undefined for a key never heard of, told once, so that one of those who ask at the same time may ask ahead.
   */
  guess(key: string): readonly string[] | null | undefined
}

interface Kept {
  number: string
  found: Promise<Found>
  ids: readonly string[] | null
  bytes: number
  /** What stood here under the number before: for requests that read theirs just before a write. They must not throw out what came after. */
  before: Pick<Kept, 'number' | 'found'> | null
}

const heardAtMost = 1000

/** @param limit bytes; 200 ids take about 8 KB */
export function makePageMemo(limit = 32 * 1024 * 1024): PageMemo {
  const kept = new Map<string, Kept>()
  const heard = new Set<string>()
  let bytes = 0
  const remove = (key: string, entry: Kept) => {
    if (kept.get(key) !== entry) return
    kept.delete(key)
    bytes -= entry.bytes
  }
  const add = (key: string, entry: Kept) => {
    kept.set(key, entry)
    bytes += entry.bytes
    for (const [oldest, old] of kept) {
      if (bytes <= limit || kept.size === 1) break
      remove(oldest, old)
    }
  }
  return {
    guess(key) {
      const there = kept.get(key)
      if (there || heard.has(key)) return there?.ids ?? null
      if (heard.size >= heardAtMost) heard.clear()
      heard.add(key)
      return undefined
    },
    find(key, number, compute) {
      const there = kept.get(key)
      if (there) remove(key, there)
      if (there?.number === number) {
        add(key, there)
        return there.found
      }
      if (there?.before?.number === number) {
        add(key, there)
        return there.before.found
      }
      const before = there ? { number: there.number, found: there.found } : null
      const entry: Kept = { number, found: compute(), ids: null, before, bytes: 200 + 2 * key.length + 4 * number.length + (there?.ids?.length ?? 0) * 40 }
      add(key, entry)
      heard.delete(key)
      entry.found.then(
        ({ ids }) => {
          entry.ids = ids
          const size = (ids?.length ?? 0) * 40
          entry.bytes += size
          if (kept.get(key) === entry) bytes += size
        },
        () => {
          remove(key, entry)
          const next = kept.get(key)
          if (next?.before?.found === entry.found) next.before = null
        },
      )
      return entry.found
    },
  }
}
