/** What the database remembers of the schemas it had: which one stands, by which version of the product, and which stood before (key `schema` of `data.meta`). */
import type pg from 'pg'
import { literal } from '../names.ts'

export interface SchemaState {
  /** Counted from 1: how often the schema was brought to other descriptors. */
  version: number
  /** Version of the product that did it last: `0.1.0`. */
  product: string
  /** Of all tables wanted by that product. */
  signature: string
  /** Signatures that stood before: a node with one of them is older. */
  before: readonly string[]
  /** Bare names of the tables that stood when it was written; null: not known. */
  tables: readonly string[] | null
}

/** A node's view of it: what it would bring the database to. */
export type SchemaWanted = Pick<SchemaState, 'product' | 'signature'> & { tables: readonly string[] }

const remembered = 200

/** @returns null on a database without our tables */
export async function readState(owner: pg.Pool | pg.ClientBase): Promise<SchemaState | null> {
  try {
    const { rows } = await owner.query<{ value: string }>(`SELECT value FROM data.meta WHERE key = 'schema'`)
    return rows[0] ? parsed(rows[0].value) : null
  } catch (error) {
    if (isNotInstalled(error)) return null
    throw error
  }
}

/** Whether a statement failed because its table, or the schema it is in, is not there. */
export function isNotInstalled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '3F000')
}

/** Before it was an object it was the signature alone. */
function parsed(value: string): SchemaState {
  return value.startsWith('{') ? (JSON.parse(value) as SchemaState) : { version: 1, product: '', signature: value, before: [], tables: null }
}

/** The statement that remembers a schema, after it was brought about. */
export function writeState(wanted: SchemaWanted, state: SchemaState | null): string {
  const before = [...(state?.before ?? []), ...(state ? [state.signature] : [])].filter((signature) => signature !== wanted.signature)
  const next: SchemaState = { ...wanted, version: (state?.version ?? 0) + 1, before: [...new Set(before)].slice(-remembered) }
  return `INSERT INTO data.meta (key, value) VALUES ('schema', ${literal(JSON.stringify(next))}) ON CONFLICT (key) DO UPDATE SET value = excluded.value`
}

/** Forgets what stood here: the next start takes the database as it is, makes what is missing, and is the newest. */
export async function forgetState(owner: pg.Pool): Promise<void> {
  if ((await readState(owner)) !== null) await owner.query(`DELETE FROM data.meta WHERE key = 'schema'`)
}

/**
 * Whether the database was brought further by a newer version than this one: by the number of the product's version; where that is the same,
 * by what stood here before.
 */
export function isNewer(state: SchemaState, wanted: SchemaWanted): boolean {
  const order = compareVersions(state.product, wanted.product)
  return order === 0 ? state.before.includes(wanted.signature) : order > 0
}

/** @returns below 0 where `one` is the lower one; one that is not known counts as equal */
export function compareVersions(one: string, other: string): number {
  if (one === '' || other === '') return 0
  return one.localeCompare(other, 'en', { numeric: true })
}
