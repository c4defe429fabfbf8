/** Who verified the groups of a sheet, and when: the last time alone. */
import type { Connection, TableSpec } from '#framework/server'
import type { GroupKey } from '../model/groups.ts'
import type { Sheet } from '../model/shapes.ts'

const column = (name: string, type: string) => ({ name, type, notNull: true, default: null })

export const verifiedTable: TableSpec = {
  name: 'ams_verified', columns: [column('tenant_id', 'int4'), column('ams_id', 'int4'), column('group_key', 'text COLLATE "C"'), column('at', 'timestamptz(3)'), column('user_name', 'text')],
  primaryKey: ['tenant_id', 'ams_id', 'group_key'], unique: [], indexes: [], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
}

export async function verifiedOf(connection: Connection, amsId: number): Promise<Sheet['verified']> {
  const rows = await connection.rows({ name: 'ams_verified', values: [connection.tenantId, amsId], text: `SELECT group_key, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), user_name FROM app.ams_verified WHERE tenant_id = $1 AND ams_id = $2` })
  return Object.fromEntries(rows.map(([key, at, name]) => [key, { verifiedTime: at ?? '', verifiedByName: name ?? '' }]))
}

export async function keepVerified(connection: Connection, amsId: number, keys: readonly GroupKey[], userName: string): Promise<void> {
  await connection.run({
    name: 'keep_ams_verified', values: [connection.tenantId, amsId, [...keys], userName],
    text: 'INSERT INTO app.ams_verified (tenant_id, ams_id, group_key, at, user_name) SELECT $1, $2, k, now(), $4 FROM unnest($3::text[]) k ON CONFLICT (tenant_id, ams_id, group_key) DO UPDATE SET at = excluded.at, user_name = excluded.user_name',
  })
}

export async function forgetVerified(connection: Connection, amsIds: readonly number[]): Promise<void> {
  await connection.run({ values: [connection.tenantId, [...amsIds]], text: 'DELETE FROM app.ams_verified WHERE tenant_id = $1 AND ams_id = ANY($2::int4[])' })
}
