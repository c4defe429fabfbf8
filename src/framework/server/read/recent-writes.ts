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
   */
  keep(tenantId: number, table: string, slot: number, n: number, ids: readonly number[]): void
  /**
   * @param before vector of the table's slots, as in `ChangeNumbers`
   * @param now the same later
   * @returns ids of the rows that writes in between touched; null where one of them is not known, or there are too many
   */
  between(tenantId: number, table: string, before: string, now: string): ReadonlySet<number> | null
}

const writesAtMost = 10_000
const idsAtMost = 200_000
/** More rows than this, and counting everything is hardly longer. */
const ofWriteAtMost = 1000
const betweenAtMost = 2000

export function makeRecentWrites(): RecentWrites {
  const kept = new Map<string, readonly number[]>()
  let ids = 0
  const remove = (key: string) => {
    ids -= kept.get(key)?.length ?? 0
    kept.delete(key)
  }
  return {
    keep(tenantId, table, slot, n, touched) {
      if (touched.length > ofWriteAtMost) return
      const key = `${tenantId} ${table} ${slot}:${n}`
      remove(key)
      kept.set(key, touched)
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
      const found = new Set<number>()
      for (const [slot, n] of to) {
        const since = from.get(slot) ?? 0
        if (n < since || n - since > betweenAtMost) return null
        for (let step = since + 1; step <= n; step += 1) {
          const touched = kept.get(`${tenantId} ${table} ${slot}:${step}`)
          if (!touched) return null
          for (const id of touched) found.add(id)
        }
        if (found.size > betweenAtMost) return null
      }
      return found
    },
  }
}

/** `0:7:1000 3:2:-4` → number by slot. */
function slotsOf(vector: string): Map<string, number> {
  return new Map((vector ? vector.split(' ') : []).map((part): [string, number] => {
    const [slot = '', n = ''] = part.split(':')
    return [slot, Number(n)]
  }))
}
