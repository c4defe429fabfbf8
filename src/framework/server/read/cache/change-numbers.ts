/**
 * Change numbers: per tenant and table one counter, moved by the write door as the last statement before COMMIT. Every list
 * reads the ones it rests on first, and everything remembered is kept under them. They carry the number of rows
 * too, the exact total of an unfiltered list. Tables written by many at once have sixteen slots, so that writers don't queue.
 */
import { entityOf, type EntityModel, type FieldModel, type Model } from '#framework/metadata'
import { carriedBy, tablesOnPaths } from '#framework/wire'
import type { ChangeNumbers } from '../../context.ts'
import { WrongTenant, type Connection } from '../../database/database.ts'
import type { Statement } from '../../database/statements/statement.ts'
import { layers as layersOfProcess } from '../../layers.ts'
import { internChangeNumbers } from './intern-change-numbers.ts'

/**
 * Keys under which an entity's number is kept, and those of every entity its rows name, its lists sort, filter or are narrowed by.
 * `ChangeNumbers` is a map by these keys.
 */
export function numbersNeeded(model: Model, entity: EntityModel): readonly string[] {
  const known = needed.get(model) ?? new Map<string, readonly string[]>()
  needed.set(model, known)
  const found = known.get(entity.key)
  if (found) return found
  const keys = new Set<string>()
  collect(model, entity, keys, true)
  for (const table of tablesOnPaths(model, entity)) keys.add(table)
  const carried = (entity.wire.lists ?? []).flatMap((list) => Object.values(list.with ?? {}))
  for (const text of carried) {
    const from = carriedBy(model, entity, text)?.from
    if (from) collect(model, from, keys, true)
  }
  known.set(entity.key, [...keys])
  return [...keys]
}

/**
 * Keys of the tables that a row of an entity names: what a form that writes one rests on. The entity's own is among them only where its
 * rows name each other: a number that moves with every row made would leave nothing known of the others (docs/decisions/writes.md).
 */
export function numbersToWrite(model: Model, entity: EntityModel): readonly string[] {
  const keys = new Set<string>()
  collectTargets(model, entity, keys)
  return [...keys]
}

const needed = new WeakMap<Model, Map<string, readonly string[]>>()

function collect(model: Model, entity: EntityModel, keys: Set<string>, whole: boolean): void {
  if (keys.has(entity.tableOf) && !whole) return
  keys.add(entity.tableOf)
  collectTargets(model, entity, keys, (field) => whole || entity.title.includes(field.key))
}

function collectTargets(model: Model, entity: EntityModel, keys: Set<string>, wanted: (field: FieldModel) => boolean = () => true): void {
  for (const field of entity.fields) {
    if (!field.target || !wanted(field)) continue
    const target = entityOf(model, field.target)
    // Owned rows travel with their owner, names of their references included.
    collect(model, target, keys, field.kind === 'rows' && !keys.has(target.tableOf))
  }
}

/**
 * Reads change numbers in one statement, together with the tenant that the connection holds.
 *
 * @param keys from `numbersNeeded`, or `entity.tableOf`
 * @returns key → vector of its slots, `''` where nothing was ever written. Compare as text; `liveRows` counts. The same map as before
 *   for the same tenant, the same `keys` (the array itself) and unmoved numbers, so that more can be known of a map (`intern-change-numbers.ts`).
 * @throws WrongTenant, after which the connection is dropped
 */
export async function readNumbers(connection: Connection, keys: readonly string[], layers = layersOfProcess): Promise<ChangeNumbers> {
  const { tenantId } = connection
  const [row] = await connection.rows({ name: 'numbers', text: numbersText, values: [tenantId, listed(keys)] })
  if (row?.[0] !== String(tenantId)) throw new WrongTenant(tenantId, row?.[0] ?? null)
  const text = row[1] ?? ''
  return layers.has('numbers') ? internChangeNumbers(tenantId, keys, text, parsed) : parsed(keys, text)
}

function parsed(keys: readonly string[], text: string): ChangeNumbers {
  const numbers = new Map<string, string>()
  for (const key of keys) numbers.set(key, '')
  if (text) for (const part of text.split('\n')) {
    const space = part.indexOf(' ')
    const key = part.slice(0, space)
    const before = numbers.get(key)
    numbers.set(key, before ? `${before} ${part.slice(space + 1)}` : part.slice(space + 1))
  }
  return numbers
}

/** The keys as PostgreSQL reads an array: names of descriptors, so nothing in them needs more than quotes. */
function listed(keys: readonly string[]): string {
  const found = lists.get(keys) ?? `{${keys.map((key) => JSON.stringify(key)).join(',')}}`
  lists.set(keys, found)
  return found
}

const lists = new WeakMap<readonly string[], string>()

const numbersText = `SELECT current_setting('app.tenant_id'), (SELECT string_agg(entity || ' ' || slot || ':' || n || ':' || n - kept_names || ':' || live_rows, E'\\n' ORDER BY entity, slot)
FROM app.change_no WHERE entity = ANY($2) AND tenant_id = $1)`

/** Rows of the table, from its vector: exact, since it is written in the transaction that adds and removes them. */
export function liveRows(vector: string | undefined): number {
  if (!vector) return 0
  let sum = 0
  for (const slot of vector.split(' ')) sum += Number(slot.slice(slot.lastIndexOf(':') + 1))
  return sum
}

/**
 * The part of a vector that moves only when names of rows that stood may have changed: what is kept of names stays in force while rows are
 * made, and while other fields of them change. Same text, same names.
 */
export function namesVector(vector: string): string {
  let text = ''
  for (const slot of vector ? vector.split(' ') : []) {
    const [number = '', , names = '0'] = slot.split(':')
    if (names !== '0') text += `${number}:${names} `
  }
  return text
}

export interface Bump {
  entity: EntityModel
  /** Rows added minus rows removed. */
  rows: number
  /** No row that stood before has another name now, and none is gone; absent where that is not known for certain. */
  keepsNames?: boolean
}

/**
 * The write door's last statement before COMMIT: moves the numbers of all tables it touched (also those whose only change is a
 * cleared reference). Tables in fixed order, so that two writers cannot wait for each other.
 */
export function bumpStatement(tenantId: number, bumps: readonly Bump[]): Statement {
  const byTable = new Map<string, { rows: number; busy: boolean; keeps: boolean }>()
  for (const { entity, rows, keepsNames = false } of bumps) {
    const before = byTable.get(entity.tableOf)
    byTable.set(entity.tableOf, { rows: (before?.rows ?? 0) + rows, busy: isBusy(entity), keeps: keepsNames && before?.keeps !== false })
  }
  const keys = [...byTable.keys()]
  const [only] = byTable
  if (only && keys.length === 1) return { name: 'bump_one', text: bumpOneText, values: [tenantId, only[0], only[1].rows, only[1].busy, only[1].keeps] }
  const all = [...byTable.values()]
  return { name: 'bump', text: bumpText, values: [tenantId, keys, all.map(({ rows }) => rows), all.map(({ busy }) => busy), all.map(({ keeps }) => keeps)] }
}

/** Moves the number of something that is no entity, and so has no rows to count. @param key begins with a small letter: names of entities do not */
export function bumpKeyStatement(tenantId: number, key: string): Statement {
  return { name: 'bump_one', text: bumpOneText, values: [tenantId, key, 0, false, true] }
}

const ownSlot = 'pg_backend_pid() % 16'

const ifThere = 'ON CONFLICT (tenant_id, entity, slot) DO UPDATE SET n = kept.n + 1, live_rows = kept.live_rows + excluded.live_rows, kept_names = kept.kept_names + excluded.kept_names'

const bumpText = `INSERT INTO app.change_no AS kept (tenant_id, entity, slot, n, live_rows, kept_names)
SELECT $1::int4, moved.entity, CASE WHEN moved.busy THEN ${ownSlot} ELSE 0 END, 1, moved.live_rows, moved.keeps::int
FROM unnest($2::text[], $3::int8[], $4::bool[], $5::bool[]) AS moved (entity, live_rows, busy, keeps) ORDER BY moved.entity COLLATE "C"
${ifThere}`

/** Most writes touch one table. */
const bumpOneText = `INSERT INTO app.change_no AS kept (tenant_id, entity, slot, n, live_rows, kept_names) VALUES ($1, $2, CASE WHEN $4::bool THEN ${ownSlot} ELSE 0 END, 1, $3, $5::bool::int)
${ifThere}`

/** Entities with many references are the ones many people write at once (measured: one row per table costs half the writes of eight). */
function isBusy(entity: EntityModel): boolean {
  return entity.fields.filter((field) => field.kind === 'ref').length >= 5
}
