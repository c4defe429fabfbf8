/** When each event was last told on this node, so that a page can ask what it missed between its first reading and its connection. */

export interface Latest {
  note(tenantId: number, event: string): void
  /** @param ago milliseconds before now @returns the events that happened since; null: this node does not know, since it began later */
  since(tenantId: number, ago: unknown): readonly string[] | null
}

/** Milliseconds by which nodes may hear of one write sooner or later than each other. */
const margin = 1_000

export function makeLatest(): Latest {
  const began = performance.now()
  const byTenant = new Map<number, Map<string, number>>()
  return {
    note(tenantId, event) {
      const times = byTenant.get(tenantId) ?? new Map<string, number>()
      byTenant.set(tenantId, times.set(event, performance.now()))
    },
    since(tenantId, ago) {
      const from = performance.now() - (typeof ago === 'number' ? ago : Infinity) - margin
      if (!(from >= began)) return null
      return [...(byTenant.get(tenantId) ?? [])].flatMap(([event, at]) => (at >= from ? [event] : []))
    },
  }
}
