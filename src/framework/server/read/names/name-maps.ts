/**
 * Names of references: never joined, kept per tenant and table in the process, under change numbers (docs/decisions/change-numbers.md).
 * Whoever may see a row may see the names it refers to, so these go by tenant alone.
 */
import type { EntityModel, FieldModel, Model } from '#framework/metadata'
import type { ChangeNumbers } from '../../context.ts'
import type { Connection } from '../../database/database.ts'
import { layers as layersOfProcess } from '../../layers.ts'
import { liveRows } from '../cache/change-numbers.ts'
import { loadNames, numberOf } from './load-names.ts'
import { nameOfReference, nameOrder, sourceOfCode, titleOf, type CodeOf, type NameSource } from './name-source.ts'
import { nameStore, type Names, type NameSet } from '../cache/name-store.ts'

/** What has names: the rows a reference points at, those of an entity by their title, or by their code. */
export type Named = FieldModel | EntityModel | CodeOf

export interface NameMaps {
  /**
   * Names kept under these very numbers (the map itself, `intern-change-numbers.ts`), told at once. What is not in them may exist all the same.
   *
   * @param what a reference field, an entity for titles of its own rows, or the codes of an entity
   * @returns null where nothing is kept: then `of` or `titles` asks
   */
  known(what: Named, numbers: ChangeNumbers): Names | null
  /**
   * Names of the rows a reference field points at.
   *
   * @param ids the ids needed, as raw text. The answer holds these (as far as they exist); a kept map holds more.
   */
  of(connection: Connection, model: Model, field: FieldModel, numbers: ChangeNumbers, ids: Iterable<string>): Promise<Names>
  /** Titles of an entity's own rows, as look-ups and messages show them. */
  titles(connection: Connection, model: Model, entity: EntityModel, numbers: ChangeNumbers, ids: Iterable<string>): Promise<Names>
  /** Codes of the rows of an entity, as references to them show these beside the name. */
  codes(connection: Connection, model: Model, code: CodeOf, numbers: ChangeNumbers, ids: Iterable<string>): Promise<Names>
  /** Every name of a source. @returns null where there are too many to be kept as a whole, or their numbers were not read */
  whole(connection: Connection, model: Model, source: NameSource, numbers: ChangeNumbers): Promise<Names | null>
}

/** Up to here a changed table is read again as a whole; above, only the names that are asked for. */
const wholeUpTo = 5_000

export function makeNameMaps(store = nameStore(), layers = layersOfProcess): NameMaps {
  const isKept = layers.has('names')
  const bySight = new WeakMap<ChangeNumbers, Map<Named, NameSet>>()
  const remember = (what: Named, numbers: ChangeNumbers, set: NameSet) => {
    const seen = bySight.get(numbers) ?? new Map<Named, NameSet>()
    bySight.set(numbers, seen)
    seen.set(what, set)
  }
  const find = async (connection: Connection, model: Model, source: NameSource, numbers: ChangeNumbers, ids: Iterable<string> | 'all', depth: number, what?: Named): Promise<Names> => {
    const number = isKept ? numberOf(numbers, tablesOf(model, source)) : undefined
    const inner = (part: FieldModel, wanted: Iterable<string>) => (depth === 0 ? Promise.resolve(new Map()) : find(connection, model, nameOfReference(model, part), numbers, wanted, depth - 1))
    // Without a number nothing may be kept: ask each time.
    if (number === undefined) {
      const wanted = ids === 'all' ? null : [...new Set(ids)]
      return wanted?.length === 0 ? new Map() : new Map(await loadNames(connection, source, wanted, inner))
    }
    const set = store.at(`${connection.tenantId}|${source.key}`, number)
    // A set thrown away meanwhile gets another map: who works with this one keeps it.
    const names = set.names
    const own = numbers.get(source.target.tableOf) ?? ''
    if (set.loading) await set.loading
    else if (ids !== 'all' && set.wholeAt === null && !names.size && liveRows(own) <= wholeUpTo) await fill(null)
    if (ids === 'all') {
      if (set.wholeAt !== own) await fill(null)
      return names
    }
    const missing = missingFrom(names, ids)
    // Also for whole maps: rows that were made since are not in them.
    if (missing.length) await fill(missing)
    if (what) remember(what, numbers, set)
    return names

    async function fill(wanted: readonly string[] | null): Promise<void> {
      const loading = loadNames(connection, source, wanted, inner)
      // Whoever comes meanwhile waits for a whole table, not for single names that may not be among those it needs.
      if (!wanted) set.loading = loading
      try {
        const found = await loading
        const before = names.size
        for (const [id, name] of found) names.set(id, name)
        if (set.isDropped) return
        if (!wanted) set.wholeAt = own
        store.grown(names.size - before)
      } finally {
        set.loading = null
      }
    }
  }
  return {
    known(what, numbers) {
      const set = bySight.get(numbers)?.get(what)
      return !set || set.isDropped || set.loading || store.isCrowded() ? null : set.names
    },
    of: (connection, model, field, numbers, ids) => find(connection, model, nameOfReference(model, field), numbers, ids, 3, field),
    titles: (connection, model, entity, numbers, ids) => find(connection, model, titleOf(entity), numbers, ids, 3, entity),
    codes: (connection, model, code, numbers, ids) => find(connection, model, sourceOfCode(code), numbers, ids, 0, code),
    async whole(connection, model, source, numbers) {
      const number = isKept ? numberOf(numbers, tablesOf(model, source)) : undefined
      if (number === undefined || liveRows(numbers.get(source.target.tableOf)) > wholeUpTo) return null
      await find(connection, model, source, numbers, 'all', 3)
      const set = store.at(`${connection.tenantId}|${source.key}`, number)
      return set.wholeAt === null ? null : set.names
    },
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
