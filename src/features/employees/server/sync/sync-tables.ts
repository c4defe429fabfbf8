/** Where employees come from, and what was read there. */
import type { Connection, TableSpec } from '#framework/server'
import { z } from 'zod'
import { mapping } from './read-source.ts'

const column = (name: string, type: string, notNull = true) => ({ name, type, notNull, default: null })
const base: Pick<TableSpec, 'unique' | 'foreignKeys' | 'indexes'> = { unique: [], foreignKeys: [], indexes: [] }

export const syncTables: readonly TableSpec[] = [
  { ...base, name: 'employee_source', primaryKey: ['tenant_id'], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'], columns: [column('tenant_id', 'int4'), column('settings', 'jsonb'), column('secret', 'text', false)] },
  {
    ...base, name: 'employee_sync', primaryKey: ['tenant_id', 'id'], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    columns: [
      column('tenant_id', 'int4'), { name: 'id', type: 'int8', notNull: true, default: null, made: 'identity' }, { name: 'at', type: 'timestamptz(3)', notNull: true, default: 'now()' },
      column('user_name', 'text'), column('is_check', 'boolean'), column('result', 'jsonb', false),
    ],
  },
]

export const source = z.object({
  address: z.string().trim().min(1).max(2000), format: z.enum(['json', 'csv']), rowsPath: z.string().trim().max(200).default(''),
  /** Name of the header that carries the secret: `Authorization`. */
  headerName: z.string().trim().max(100).regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]*$/).default(''), mapping,
  /** Hour of the tenant's day at which it is read by itself; null: only when somebody asks. */
  dailyAt: z.int().min(0).max(23).nullable().default(null),
})
export type Source = z.infer<typeof source>

const person = z.object({ erpId: z.string(), name: z.string() })
export const syncResult = z.object({
  problem: z.string().nullable(), read: z.int(), created: z.int(), changed: z.int(), same: z.int(),
  gone: z.array(person.extend({ id: z.int() })), newOnes: z.array(person), changedOnes: z.array(person.extend({ fields: z.array(z.string()) })), refused: z.array(z.object({ erpId: z.string(), message: z.string() })),
  goneCount: z.int(), refusedCount: z.int(),
})
export type SyncResult = z.infer<typeof syncResult>

export async function readSettingsOfSource(connection: Connection): Promise<{ settings: Source; secret: string | null } | null> {
  const [row] = await connection.rows({ name: 'employee_source', values: [connection.tenantId], text: 'SELECT settings, secret FROM app.employee_source WHERE tenant_id = $1' })
  return row ? { settings: source.parse(JSON.parse(row[0] ?? '{}')), secret: row[1] ?? null } : null
}

export async function keepSource(connection: Connection, settings: Source, secret: string | null): Promise<void> {
  await connection.run({
    name: 'keep_employee_source', values: [connection.tenantId, JSON.stringify(settings), secret],
    text: 'INSERT INTO app.employee_source (tenant_id, settings, secret) VALUES ($1, $2::jsonb, $3) ON CONFLICT (tenant_id) DO UPDATE SET settings = excluded.settings, secret = excluded.secret',
  })
}

export async function removeSource(connection: Connection): Promise<void> {
  await connection.run({ name: 'remove_employee_source', values: [connection.tenantId], text: 'DELETE FROM app.employee_source WHERE tenant_id = $1' })
}

export async function beginRun(connection: Connection, userName: string, isCheck: boolean): Promise<number> {
  await connection.run({ name: 'forget_employee_syncs', values: [connection.tenantId], text: `DELETE FROM app.employee_sync WHERE tenant_id = $1 AND at < now() - interval '90 days'` })
  const [row] = await connection.rows({ name: 'begin_employee_sync', values: [connection.tenantId, userName, isCheck], text: 'INSERT INTO app.employee_sync (tenant_id, user_name, is_check) VALUES ($1, $2, $3) RETURNING id' })
  return Number(row?.[0])
}

/** By whom the schedule reads. */
export const bySchedule = 'Mastline'

/** Whether the schedule's last moment has come without a run of its own since; a check by people counts for nothing. */
export async function isDue(connection: Connection, hour: number, zone: string): Promise<boolean> {
  const [row] = await connection.rows({
    name: 'employee_sync_due', values: [connection.tenantId, hour, zone, bySchedule],
    text: `WITH today AS (SELECT (date_trunc('day', now() AT TIME ZONE $3) + make_interval(hours => $2)) AS at),
      last AS (SELECT (CASE WHEN at <= now() AT TIME ZONE $3 THEN at ELSE at - interval '1 day' END) AT TIME ZONE $3 AS at FROM today)
      SELECT NOT EXISTS (SELECT FROM app.employee_sync s, last WHERE s.tenant_id = $1 AND s.user_name = $4 AND s.at >= last.at)`,
  })
  return row?.[0] === 't'
}

export async function endRun(connection: Connection, id: number, result: SyncResult): Promise<void> {
  await connection.run({ name: 'end_employee_sync', values: [connection.tenantId, id, JSON.stringify(result)], text: 'UPDATE app.employee_sync SET result = $3::jsonb WHERE tenant_id = $1 AND id = $2' })
}

export interface Run {
  id: number
  at: string
  userName: string
  isCheck: boolean
  result: SyncResult | null
}

const runColumns = `id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), user_name, is_check, result`
const runOf = ([id, at, userName, isCheck, result]: readonly (string | null)[]): Run => ({ id: Number(id), at: at ?? '', userName: userName ?? '', isCheck: isCheck === 't', result: result ? syncResult.parse(JSON.parse(result)) : null })

export async function readRuns(connection: Connection, id: number | null = null): Promise<Run[]> {
  const rows = await connection.rows({ name: 'employee_syncs', values: [connection.tenantId, id], text: `SELECT ${runColumns} FROM app.employee_sync WHERE tenant_id = $1 AND ($2::int8 IS NULL OR id = $2) ORDER BY id DESC LIMIT 20` })
  return rows.map(runOf)
}
