/** Resignations and transfers as they were done, kept so that they can be taken back. */
import type { Connection, Principal, TableSpec } from '#framework/server'
import { z } from 'zod'
import { step, type Step } from './steps.ts'

/** Days within which a change can be taken back. */
export const takeBackDays = 30

export interface KeptChange {
  id: number
  kind: 'resign' | 'transfer'
  fromId: number
  toId: number | null
  at: string
  userName: string
  takenBackAt: string | null
  isOver: boolean
}

const column = (name: string, type: string, notNull = true) => ({ name, type, notNull, default: null })

export const changeTable: TableSpec = {
  name: 'employee_change', primaryKey: ['tenant_id', 'id'], unique: [], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE'],
  columns: [
    column('tenant_id', 'int4'), { name: 'id', type: 'int8', notNull: true, default: null, made: 'identity' }, column('kind', 'text COLLATE "C"'), column('from_id', 'int4'), column('to_id', 'int4', false),
    { name: 'at', type: 'timestamptz(3)', notNull: true, default: 'now()' }, column('user_id', 'int4', false), column('user_name', 'text'), column('steps', 'jsonb'), column('taken_back_at', 'timestamptz(3)', false),
  ],
  indexes: [{ name: 'employee_change_from_ix', on: '(tenant_id, from_id, id)' }, { name: 'employee_change_to_ix', on: '(tenant_id, to_id, id)' }],
}

export async function keepChange(connection: Connection, { userId, userName }: Principal, { kind, fromId, toId, steps }: Pick<KeptChange, 'kind' | 'fromId' | 'toId'> & { steps: readonly Step[] }): Promise<number> {
  const [row] = await connection.rows({
    name: 'keep_employee_change', values: [connection.tenantId, kind, fromId, toId, userId, userName, JSON.stringify(steps)],
    text: 'INSERT INTO app.employee_change (tenant_id, kind, from_id, to_id, user_id, user_name, steps) VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb) RETURNING id',
  })
  return Number(row?.[0])
}

const columns = `id, kind, from_id, to_id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), user_name, to_char(taken_back_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), at < now() - make_interval(days => ${takeBackDays})`

function changeOf([id, kind, from, to, at, userName, takenBackAt, isOver]: readonly (string | null)[]): KeptChange {
  return { id: Number(id), kind: kind === 'resign' ? 'resign' : 'transfer', fromId: Number(from), toId: to === null || to === undefined ? null : Number(to), at: at ?? '', userName: userName ?? '', takenBackAt: takenBackAt ?? null, isOver: isOver === 't' }
}

/** Newest first: those of a person, whichever end of a transfer the person was. */
export async function changesOf(connection: Connection, employeeId: number): Promise<KeptChange[]> {
  const rows = await connection.rows({
    name: 'employee_changes', values: [connection.tenantId, employeeId],
    text: `SELECT ${columns} FROM app.employee_change WHERE tenant_id = $1 AND (from_id = $2 OR to_id = $2) ORDER BY id DESC LIMIT 50`,
  })
  return rows.map(changeOf)
}

/** One, held until the transaction ends; null where there is none. */
export async function lockChange(connection: Connection, id: number): Promise<(KeptChange & { steps: Step[] }) | null> {
  const [row] = await connection.rows({ name: 'lock_employee_change', values: [connection.tenantId, id], text: `SELECT ${columns}, steps FROM app.employee_change WHERE tenant_id = $1 AND id = $2 FOR UPDATE` })
  return row ? { ...changeOf(row), steps: z.array(step).parse(JSON.parse(row[8] ?? '[]')) } : null
}

export async function markTakenBack(connection: Connection, id: number): Promise<void> {
  await connection.run({ name: 'employee_change_back', values: [connection.tenantId, id], text: 'UPDATE app.employee_change SET taken_back_at = now() WHERE tenant_id = $1 AND id = $2' })
}
