/** Remembered totals and first ids of lists. Everything in it is kept under change numbers, so nothing has to be invalidated. */
import { layers as layersOfProcess } from '../../layers.ts'
import type { Found } from '../page/found.ts'

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
   * What was last remembered under the key, at whatever number: a guess, to be compared with what `find` gives. Null where there is
   * nothing; undefined for a key never heard of, told once, so that one of those who ask at the same time may prefetch.
   */
  guess(key: string): Found | null | undefined
}

/** Remembers nothing. */
export const plainMemo: PageMemo = { find: (_key, _number, compute) => compute(), guess: () => null }

interface Kept {
  number: string
  found: Promise<Found>
  value: Found | null
  bytes: number
  /** What was kept under the number before: for requests that read theirs just before a write. They must not replace what came after. */
  before: { number: string; found: Promise<Found> } | null
}

const heardAtMost = 1000

/** @param limit bytes; 200 ids take about 8 KB */
export function makePageMemo(limit = 32 * 1024 * 1024, layers = layersOfProcess): PageMemo {
  if (!layers.has('pages')) return plainMemo
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
    guess(key) {
      const there = kept.get(key)
      if (there || heard.has(key)) return there?.value ?? null
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
      const entry: Kept = { number, found: compute(), value: null, before, bytes: 200 + 2 * key.length + 4 * number.length + sizeOf(there?.value) }
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
  return (found?.ids?.length ?? 0) * 40
}
