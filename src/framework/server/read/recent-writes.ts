/**
 * Which rows the last writes of this process touched, by the step each moved its table's change number. What is not in it, is not known:
 * writes of other nodes, large bodies, and all that did not vouch for every row it touched (docs/decisions/0196).
 */
export interface RecentWrites {
  /**
   * Only after COMMIT was acknowledged: the number of a write that was undone is given once more.
   *
   * @param n what the write made of the slot's number
   * @param ids every row of the table that the write made, changed or took away
   * @param made those it made and then left alone
   */
  keep(tenantId: number, table: string, slot: number, n: number, ids: readonly number[], made: readonly number[]): void
  /**
   * @param before vector of the table's slots, as in `ChangeNumbers`
   * @param now the same later
   * @returns the rows that writes in between touched; null where one of them is not known, or there are too many
   */
  between(tenantId: number, table: string, before: string, now: string): Touched | null
}

/** Ids of rows. */
export interface Touched {
  all: ReadonlySet<number>
  /** Those that were not there before. */
  fresh: ReadonlySet<number>
}

const writesAtMost = 10_000
const idsAtMost = 200_000
/** More rows than this, and counting everything is hardly longer. */
const ofWriteAtMost = 1000
const betweenAtMost = 2000

export function makeRecentWrites(): RecentWrites {
  const kept = new Map<string, { touched: readonly number[]; made: readonly number[] }>()
  let ids = 0
  const remove = (key: string) => {
    ids -= kept.get(key)?.touched.length ?? 0
    kept.delete(key)
  }
  return {
    keep(tenantId, table, slot, n, touched, made) {
      if (touched.length > ofWriteAtMost) return
      const key = `${tenantId} ${table} ${slot}:${n}`
      remove(key)
      kept.set(key, { touched, made })
      ids += touched.length
      for (const oldest of kept.keys()) {
        if (kept.size <= writesAtMost && ids <= idsAtMost) break
        remove(oldest)
      }
    },
    between(tenantId, table, before, now) {
      const from = slotsOf(before)
      const to = slotsOf(now)
      if ([...from.keys()].some((slot) => !to.has(slot))) return null
      const all = new Set<number>()
      const made = new Set<number>()
      const changed = new Set<number>()
      for (const [slot, n] of to) {
        const since = from.get(slot) ?? 0
        if (n < since || n - since > betweenAtMost) return null
        for (let step = since + 1; step <= n; step += 1) {
          const write = kept.get(`${tenantId} ${table} ${slot}:${step}`)
          if (!write) return null
          for (const id of write.made) made.add(id)
          const own = new Set(write.made)
          for (const id of write.touched) {
            all.add(id)
            if (!own.has(id)) changed.add(id)
          }
        }
        if (all.size > betweenAtMost) return null
      }
      // Slots tell no order: a row that was made and changed may have been taken away and made again.
      return { all, fresh: new Set([...made].filter((id) => !changed.has(id))) }
    },
  }
}

/** Whether nothing the second vector counts is missing in the first. */
export function isSince(later: string, earlier: string): boolean {
  if (later === earlier) return true
  const slots = slotsOf(later)
  return [...slotsOf(earlier)].every(([slot, n]) => n <= (slots.get(slot) ?? 0))
}

/** `0:7:1000 3:2:-4` → number by slot. */
function slotsOf(vector: string): Map<string, number> {
  return new Map((vector ? vector.split(' ') : []).map((part): [string, number] => {
    const [slot = '', n = ''] = part.split(':')
    return [slot, Number(n)]
  }))
}
