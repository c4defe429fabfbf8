/**
 * Rows that a transaction holds, as it read them when it took them. Nobody else can change them until it ends, so an action that held a row, a hook
 * that compares with what was before, and the write itself read it once between them. A write
 * forgets those of the table that it wrote; one that deletes, or failed, all of them.
 */
import type { EntityModel } from '#framework/metadata'
import type { CurrentRow } from '../resolve/lookup.ts'
import type { WriteShape } from '../intake/shape.ts'
import type { Clause } from '../sql/scope-clause.ts'

export interface HeldRows {
  /**
   * @param clause which rows are meant: those of the principal's places, or all
   * @param read asks for them, and holds them
   * @returns them in the order of ids; those that are not there are left out
   */
  of(entity: EntityModel, shape: WriteShape, ids: readonly number[], clause: Clause, read: () => Promise<readonly CurrentRow[]>): Promise<readonly CurrentRow[]>
  /** Rows of the table may have changed; absent: of any. */
  forget(table?: string): void
}

interface Held {
  row: CurrentRow
  /** Clauses it was found by. */
  foundBy: Set<string>
}

/** More than this many at once are an import's, which reads each but once. */
const keptAtMost = 1000

/** @param isOn without it everything is read each time */
export function heldRows(isOn: boolean): HeldRows {
  let writes = 0
  let byEntity = new Map<EntityModel, Map<number, Held>>()
  return {
    async of(entity, shape, ids, clause, read) {
      // Lists and owned rows lie in tables of their own, which holding the row does not hold.
      if (!isOn || shape.lists.length || shape.children.length || ids.length > keptAtMost) return read()
      const key = clause.text && JSON.stringify(clause)
      const known = byEntity.get(entity)
      const rows = ids.map((id) => known?.get(id)).filter((held) => held && (key === '' || held.foundBy.has(key)))
      if (rows.length === ids.length) return rows.map((held) => (held as Held).row).toSorted((a, b) => a.id - b.id)
      const asked = writes
      const found = await read()
      // Where the transaction wrote meanwhile, nobody knows which came first.
      if (asked === writes) keep(entity, found, key)
      return found
    },
    forget(table) {
      writes += 1
      byEntity = new Map(table === undefined ? [] : [...byEntity].filter(([entity]) => entity.tableOf !== table))
    },
  }

  function keep(entity: EntityModel, found: readonly CurrentRow[], clause: string): void {
    const held = byEntity.get(entity) ?? new Map<number, Held>()
    byEntity.set(entity, held)
    for (const row of found) held.set(row.id, { row, foundBy: new Set([...held.get(row.id)?.foundBy ?? [], clause]) })
  }
}
