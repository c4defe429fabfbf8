/** Remembered totals and first ids of lists. Everything in it is kept under change numbers, so nothing has to be thrown away. */
import { usualShift } from './blocks.ts'
import type { Before, Found } from './found.ts'
import { makeRecentWrites, type RecentWrites } from './recent-writes.ts'

/** How what stood before is brought on over writes (`found-since.ts`). */
export interface Since {
  recent: RecentWrites
  /** Size of the blocks, as a power of two. */
  shift: number
  /** What took less than so many milliseconds is simply found again. */
  dear: number
  /** So often a count for which an index suffices is taken anew before it is taken by blocks, which takes five times as long. */
  patience: number
}

export interface PageMemo {
  /**
   * What is remembered under the key at this number, else `compute`d: once for all who ask at the same time (without that, ten
   * writes a second make a common search forty times dearer).
   *
   * @param key tenant, entity, filter, sort, scope
   * @param number vectors of all tables it rests on, read before
   * @param compute gets what stood under the key before, at another number
   */
  find(key: string, number: string, compute: (before: Before | null) => Promise<Found>): Promise<Found>
  /** What was found turned out to be too little: unless another stands in its place, the next `find` computes anew. */
  forget(key: string, found: Found): void
  /**
   * What was last remembered under the key, at whatever number: a guess, to be compared with what `find` gives. Null where there is
   * nothing; undefined for a key never heard of, told once, so that one of those who ask at the same time may ask ahead.
   */
  guess(key: string): Found | null | undefined
  /** Absent: everything is found anew after every write. */
  since?: Since
}

interface Kept {
  number: string
  found: Promise<Found>
  value: Found | null
  bytes: number
  /** What stood here under the number before: for requests that read theirs just before a write. They must not throw out what came after. */
  before: Before | null
}

const heardAtMost = 1000

export interface PageMemoOptions extends Partial<Omit<Since, 'recent'>> {
  /** Bytes; 200 ids take about 8 KB. */
  limit?: number
  /** What the write door tells of; the same for both doors. */
  recent?: RecentWrites
}

export function makePageMemo({ limit = 32 * 1024 * 1024, recent = makeRecentWrites(), shift = usualShift, dear = 3, patience = 4 }: PageMemoOptions = {}): PageMemo {
  const kept = new Map<string, Kept>()
  const heard = new Set<string>()
  let bytes = 0
  const remove = (key: string, entry: Kept) => {
    if (kept.get(key) !== entry) return
    kept.delete(key)
    bytes -= entry.bytes
  }
  const trim = () => {
    for (const [oldest, old] of kept) {
      if (bytes <= limit || kept.size === 1) break
      remove(oldest, old)
    }
  }
  const add = (key: string, entry: Kept) => {
    kept.set(key, entry)
    bytes += entry.bytes
    trim()
  }
  return {
    since: { recent, shift, dear, patience },
    guess(key) {
      const there = kept.get(key)
      if (there || heard.has(key)) return there?.value ?? null
      if (heard.size >= heardAtMost) heard.clear()
      heard.add(key)
      return undefined
    },
    forget(key, found) {
      const there = kept.get(key)
      if (there?.value === found) remove(key, there)
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
      const entry: Kept = { number, found: compute(before), value: null, before, bytes: 200 + 2 * key.length + 4 * number.length + sizeOf(there?.value) }
      add(key, entry)
      heard.delete(key)
      entry.found.then(
        (found) => {
          entry.value = found
          const size = sizeOf(found)
          entry.bytes += size
          if (kept.get(key) === entry) bytes += size
          trim()
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

function sizeOf(found: Found | null | undefined): number {
  return (found?.ids?.length ?? 0) * 40 + (found?.blocks?.byteLength ?? 0)
}
