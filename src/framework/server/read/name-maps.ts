/**
 * Names of references: never joined, kept per tenant and table in the process, under change numbers (docs/decisions/0041).
 * Whoever may see a row may see the names it refers to, so these go by tenant alone (contract §6).
 */
import type { EntityModel, FieldModel, Model } from '#framework/metadata'
import type { ChangeNumbers } from '../context.ts'
import type { Connection } from '../database/database.ts'
import { liveRows } from './change-numbers.ts'
import { loadNames, numberOf } from './load-names.ts'
import { nameOfReference, nameOrder, titleOf, type NameSource } from './name-source.ts'
import { nameStore, type NameSet } from './name-store.ts'

/** Id as raw text → name as JSON text, quotes included. */
export type Names = ReadonlyMap<string, string>

export interface NameMaps {
  /**
   * Names of the rows a reference field points at.
   *
   * @param ids the ids needed, as raw text. The answer holds these (as far as they exist); a kept map holds more.
   */
  of(connection: Connection, model: Model, field: FieldModel, numbers: ChangeNumbers, ids: Iterable<string>): Promise<Names>
  /** Titles of an entity's own rows, as look-ups and messages show them. */
  titles(connection: Connection, model: Model, entity: EntityModel, numbers: ChangeNumbers, ids: Iterable<string>): Promise<Names>
}

/** Up to here a changed table is read again as a whole; above, only the names that are asked for. */
const wholeUpTo = 5_000

export function makeNameMaps(store = nameStore()): NameMaps {
  const find = async (connection: Connection, model: Model, source: NameSource, numbers: ChangeNumbers, ids: Iterable<string>, depth: number): Promise<Names> => {
    const number = numberOf(numbers, tablesOf(model, source))
    const inner = (part: FieldModel, wanted: Iterable<string>) => (depth === 0 ? Promise.resolve(new Map()) : find(connection, model, nameOfReference(model, part), numbers, wanted, depth - 1))
    // Numbers that were not read vouch for nothing: ask each time.
    if (number === undefined) return new Map(await loadNames(connection, source, [...new Set(ids)], inner))
    const set = store.at(`${connection.tenantId}|${source.key}`, number)
    if (set.loading) await set.loading
    else if (!set.whole && !set.names.size && liveRows(numbers.get(source.target.tableOf)) <= wholeUpTo) await fill(set, null)
    const missing = missingFrom(set.names, ids)
    // Also for whole maps: a row may have come between the reading of the numbers and of the page.
    if (missing.length) await fill(set, missing)
    return set.names

    async function fill(into: NameSet, wanted: readonly string[] | null): Promise<void> {
      const loading = loadNames(connection, source, wanted, inner)
      // Whoever comes meanwhile waits for a whole table, not for single names that may not be his.
      if (!wanted) into.loading = loading
      try {
        const found = await loading
        const before = into.names.size
        for (const [id, name] of found) into.names.set(id, name)
        if (!wanted) into.whole = true
        store.grown(into.names.size - before)
      } finally {
        into.loading = null
      }
    }
  }
  return {
    of: (connection, model, field, numbers, ids) => find(connection, model, nameOfReference(model, field), numbers, ids, 3),
    titles: (connection, model, entity, numbers, ids) => find(connection, model, titleOf(entity), numbers, ids, 3),
  }
}

function missingFrom(names: Names, ids: Iterable<string>): string[] {
  const missing: string[] = []
  for (const id of ids) if (!names.has(id)) missing.push(id)
  return missing.length > 1 ? [...new Set(missing)] : missing
}

/** All tables whose change may change such a name. */
function tablesOf(model: Model, source: NameSource): readonly string[] {
  const known = tables.get(model) ?? new Map<string, readonly string[]>()
  tables.set(model, known)
  const found = known.get(source.key) ?? [...new Set(nameOrder(model, source, '', '').restsOn)]
  known.set(source.key, found)
  return found
}

const tables = new WeakMap<Model, Map<string, readonly string[]>>()
