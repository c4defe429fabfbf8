/** The key of a person's calendar: in its address, since programs of calendars send nothing else. Whoever has it reads that person's open work and nothing more. */
import { createHash, randomBytes } from 'node:crypto'
import type { Connection, TableSpec } from '#framework/server'

const column = (name: string, type: string, notNull = true) => ({ name, type, notNull, default: null })

/** Only the hash is kept, and how often it was asked for in the minute that runs. */
export const calendarTable: TableSpec = {
  name: 'work_calendar_key', primaryKey: ['tenant_id', 'user_id'], foreignKeys: [], indexes: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'], unique: [{ name: 'work_calendar_key_hash_uq', columns: ['tenant_id', 'hash'] }],
  columns: [
    column('tenant_id', 'int4'), column('user_id', 'int4'), column('hash', 'text COLLATE "C"'), column('made_at', 'timestamptz(3)'),
    column('last_at', 'timestamptz(3)', false), column('minute', 'timestamptz(3)', false), column('in_minute', 'int4'),
  ],
}

/** A program asks every few minutes at most; several may share an address. */
export const mostInMinute = 30

const keyForm = /^wc(\d{1,10})\.[A-Za-z0-9_-]{43}$/
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/** @returns null for what is no key */
export function tenantOfKey(key: string): number | null {
  const [, tenant] = keyForm.exec(key) ?? []
  const tenantId = Number(tenant)
  return tenant !== undefined && tenantId <= 2_147_483_647 ? tenantId : null
}

/** Makes a key; the one before is good no more. @returns the key, which is stored nowhere */
export async function makeKey(connection: Connection, userId: number): Promise<string> {
  const key = `wc${connection.tenantId}.${randomBytes(32).toString('base64url')}`
  await connection.run({
    name: 'make_calendar_key', values: [connection.tenantId, userId, hashOf(key)],
    text: `INSERT INTO app.work_calendar_key (tenant_id, user_id, hash, made_at, in_minute) VALUES ($1, $2, $3, clock_timestamp(), 0)
      ON CONFLICT (tenant_id, user_id) DO UPDATE SET hash = excluded.hash, made_at = excluded.made_at, last_at = NULL`,
  })
  return key
}

export async function dropKey(connection: Connection, userId: number): Promise<void> {
  await connection.run({ name: 'drop_calendar_key', values: [connection.tenantId, userId], text: `DELETE FROM app.work_calendar_key WHERE tenant_id = $1 AND user_id = $2` })
}

/** Counts a reading. @returns whose it is; null where nobody has the key */
export async function countReading(connection: Connection, key: string): Promise<{ userId: number; inMinute: number } | null> {
  const [row] = await connection.rows({
    name: 'count_calendar_reading', values: [connection.tenantId, hashOf(key)],
    text: `UPDATE app.work_calendar_key SET last_at = clock_timestamp(), minute = date_trunc('minute', clock_timestamp()),
      in_minute = CASE WHEN minute = date_trunc('minute', clock_timestamp()) THEN in_minute + 1 ELSE 1 END WHERE tenant_id = $1 AND hash = $2 RETURNING user_id, in_minute`,
  })
  return row ? { userId: Number(row[0]), inMinute: Number(row[1]) } : null
}

export async function keyState(connection: Connection, userId: number): Promise<{ madeTime: string | null; lastTime: string | null }> {
  const [row] = await connection.rows({ values: [connection.tenantId, userId], text: `SELECT made_at, last_at FROM app.work_calendar_key WHERE tenant_id = $1 AND user_id = $2` })
  const instant = (value: string | null | undefined) => (value ? new Date(value).toISOString() : null)
  return { madeTime: instant(row?.[0]), lastTime: instant(row?.[1]) }
}
