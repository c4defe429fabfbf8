/** Secret keys of a feature: whoever has one may do one thing in its tenant, without signing in. One key for each owner; only its hash is kept. */
import { createHash, randomBytes } from 'node:crypto'
import type { Connection } from '../database/database.ts'
import type { TableSpec } from '../schema/tables/table-spec.ts'

export interface SecretKeysOptions {
  /** Name of the table, such as `work_calendar_key`. */
  table: string
  /** Column of the number that a key belongs to, such as `user_id`. */
  owner: string
  /** Two letters that each key begins with, so that people tell keys apart. */
  prefix: string
  /** Whether the time of its last use begins anew with a new key. */
  forgetsUse?: boolean
}

export interface SecretKeys {
  /** The feature lists it among its tables. */
  table: TableSpec
  /** The tenant that a key names; nothing is proven by it. @returns null for what is no key */
  tenantOf(key: string | null): number | null
  /** Makes a key; the one before is good no more. @returns the key, which is stored nowhere */
  make(connection: Connection, ownerId: number): Promise<string>
  drop(connection: Connection, ownerId: number): Promise<void>
  /** Counts a use. @returns whose the key is, and how often it was used in the minute that runs; null where nobody has it */
  count(connection: Connection, key: string): Promise<{ ownerId: number; inMinute: number } | null>
  /** When it was made and last used, ISO instants; null for what did not happen. */
  state(connection: Connection, ownerId: number): Promise<{ madeTime: string | null; lastTime: string | null }>
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
const column = (name: string, type: string, notNull = true) => ({ name, type, notNull, default: null })
const instant = (value: string | null | undefined) => (value ? new Date(value).toISOString() : null)
const largest = 2_147_483_647

export function secretKeys({ table, owner, prefix, forgetsUse = false }: SecretKeysOptions): SecretKeys {
  const form = new RegExp(`^${prefix}(\\d{1,10})\\.[A-Za-z0-9_-]{43}$`)
  return {
    table: {
      name: table, primaryKey: ['tenant_id', owner], foreignKeys: [], indexes: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'], unique: [{ name: `${table}_hash_uq`, columns: ['tenant_id', 'hash'] }],
      columns: [
        column('tenant_id', 'int4'), column(owner, 'int4'), column('hash', 'text COLLATE "C"'), column('made_at', 'timestamptz(3)'),
        column('last_at', 'timestamptz(3)', false), column('minute', 'timestamptz(3)', false), column('in_minute', 'int4'),
      ],
    },
    tenantOf(key) {
      const [, tenant] = form.exec(key ?? '') ?? []
      return tenant !== undefined && Number(tenant) <= largest ? Number(tenant) : null
    },
    async make(connection, ownerId) {
      const key = `${prefix}${connection.tenantId}.${randomBytes(32).toString('base64url')}`
      await connection.run({
        name: `make_${table}`, values: [connection.tenantId, ownerId, hashOf(key)],
        text: `INSERT INTO app.${table} (tenant_id, ${owner}, hash, made_at, in_minute) VALUES ($1, $2, $3, clock_timestamp(), 0)
          ON CONFLICT (tenant_id, ${owner}) DO UPDATE SET hash = excluded.hash, made_at = excluded.made_at${forgetsUse ? ', last_at = NULL' : ''}`,
      })
      return key
    },
    async drop(connection, ownerId) {
      await connection.run({ name: `drop_${table}`, values: [connection.tenantId, ownerId], text: `DELETE FROM app.${table} WHERE tenant_id = $1 AND ${owner} = $2` })
    },
    async count(connection, key) {
      const [row] = await connection.rows({
        name: `count_${table}`, values: [connection.tenantId, hashOf(key)],
        text: `UPDATE app.${table} SET last_at = clock_timestamp(), minute = date_trunc('minute', clock_timestamp()),
          in_minute = CASE WHEN minute = date_trunc('minute', clock_timestamp()) THEN in_minute + 1 ELSE 1 END WHERE tenant_id = $1 AND hash = $2 RETURNING ${owner}, in_minute`,
      })
      return row ? { ownerId: Number(row[0]), inMinute: Number(row[1]) } : null
    },
    async state(connection, ownerId) {
      const [row] = await connection.rows({ values: [connection.tenantId, ownerId], text: `SELECT made_at, last_at FROM app.${table} WHERE tenant_id = $1 AND ${owner} = $2` })
      return { madeTime: instant(row?.[0]), lastTime: instant(row?.[1]) }
    },
  }
}
