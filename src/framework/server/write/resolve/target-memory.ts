/** Which rows references may point at, and what ties these: kept per database, model, tenant and field under the change number of their table. */
import type { Model } from '#framework/metadata'
import type { Database } from '../../database/database.ts'
import type { TargetRow } from './lookup.ts'

export interface Targets {
  number: string
  rows: Map<number, TargetRow>
  /** Every row of the table is in it. */
  whole: boolean
}

/** A row takes about 150 bytes; the sets used longest ago go first. */
const most = 200_000

const memories = new WeakMap<Database, WeakMap<Model, Map<string, Targets>>>()

/** The set under this number; one of another number is forgotten. */
export function targetsOf(database: Database, model: Model, key: string, number: string): Targets {
  const models = memories.get(database) ?? new WeakMap<Model, Map<string, Targets>>()
  memories.set(database, models)
  const sets = models.get(model) ?? new Map<string, Targets>()
  models.set(model, sets)
  const found = sets.get(key)
  const targets = found?.number === number ? found : { number, rows: new Map<number, TargetRow>(), whole: false }
  sets.delete(key)
  sets.set(key, targets)
  if (!found) makeRoom(sets, targets)
  return targets
}

export function learn({ rows }: Targets, found: readonly TargetRow[]): void {
  for (const row of found) rows.set(row.id, row)
}

function makeRoom(sets: Map<string, Targets>, wanted: Targets): void {
  let count = 0
  for (const { rows } of sets.values()) count += rows.size
  for (const [key, targets] of sets) {
    if (count <= most || targets === wanted) return
    count -= targets.rows.size
    sets.delete(key)
  }
}
