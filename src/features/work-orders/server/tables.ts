/** Who was asked and who was chosen, and who declined: many rows that belong to a work order and that nobody else reads. */
import type { TableSpec } from '#framework/server'
import { calendarKeys } from './calendar/keys.ts'

const column = (name: string, type: string, notNull = true) => ({ name, type, notNull, default: null })
const at = { name: 'at', type: 'timestamptz(3)', notNull: true, default: 'now()' }
const base: Pick<TableSpec, 'unique' | 'foreignKeys' | 'rights'> = { unique: [], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] }

export const workOrderTables: readonly TableSpec[] = [
  {
    ...base, name: 'work_order_dispatch', primaryKey: ['tenant_id', 'id'],
    columns: [
      column('tenant_id', 'int4'), { name: 'id', type: 'int8', notNull: true, default: null, made: 'identity' }, column('work_order_id', 'int4'), at,
      // Null: a job. Candidates as `model/choose.ts` has them.
      column('by_user_id', 'int4', false), column('user_id', 'int4', false), column('reason_id', 'int4', false), column('candidates', 'jsonb'),
    ],
    indexes: [{ name: 'work_order_dispatch_order_ix', on: '(tenant_id, work_order_id, id)' }],
  },
  {
    ...base, name: 'work_order_decline', primaryKey: ['tenant_id', 'work_order_id', 'user_id'],
    columns: [column('tenant_id', 'int4'), column('work_order_id', 'int4'), column('user_id', 'int4'), at, column('reason', 'text')], indexes: [],
  },
  calendarKeys.table,
]
