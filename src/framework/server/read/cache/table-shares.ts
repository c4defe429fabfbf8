/** Whether one tenant holds nearly all of a table: then a search looks at the term alone, else at the tenant first (docs/decisions/search.md). */
import type { EntityModel } from '#framework/metadata'
import type { ServerDeps } from '../../deps.ts'
import { layers } from '../../layers.ts'

export interface TableShares {
  /**
   * Whether the tenant holds nineteen of twenty rows of a table or more, as of some minutes ago. False until it is known, and where it cannot
   * be told: what follows from it costs time, never rows.
   */
  holdsNearlyAll(tenantId: number, entity: EntityModel): boolean
}

interface Kept {
  /** Of `performance.now()`. */
  asked: number
  nearlyAll: boolean
}

const milliseconds = 5 * 60 * 1000
const most = 10_000

/** @param fresh an answer this old, in milliseconds, is asked for again, in the background */
export function makeTableShares(deps: Pick<ServerDeps, 'database' | 'layers'>, fresh = milliseconds): TableShares {
  if (!(deps.layers ?? layers).has('tableShares')) return { holdsNearlyAll: () => false }
  const kept = new Map<string, Kept>()
  return {
    holdsNearlyAll(tenantId, entity) {
      const key = `${tenantId} ${entity.table}`
      const known = kept.get(key) ?? { asked: -Infinity, nearlyAll: false }
      if (performance.now() - known.asked > fresh) {
        known.asked = performance.now()
        if (kept.size >= most) kept.clear()
        kept.set(key, known)
        deps.database.read(tenantId, (connection) => connection.rows({ name: 'table_share', text, values: [tenantId, entity.tableOf, entity.table] })).then(
          ([row]) => { known.nearlyAll = row?.[0] === 't' },
          // The search itself reports a database that does not answer.
          () => undefined,
        )
      }
      return known.nearlyAll
    },
  }
}

/** The rows of all tenants as the last VACUUM or ANALYZE counted them: without a count there is no share. */
const text = `SELECT r.reltuples > 0 AND (SELECT sum(c.live_rows) FROM app.change_no c WHERE c.tenant_id = $1 AND c.entity = $2) >= 0.95 * r.reltuples::numeric
FROM pg_catalog.pg_class r WHERE r.relnamespace = 'data'::regnamespace AND r.relname = $3`
