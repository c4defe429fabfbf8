/** Schedules and the files they made. Tables of their own: nobody but their owner reads them, and no list shows them. */
import { type TableSpec } from '#framework/server'

const column = (name: string, type: string, notNull = true) => ({ name, type, notNull, default: null })
const id = { name: 'id', type: 'int8', notNull: true, default: null, made: 'identity' as const }
const base: Pick<TableSpec, 'unique' | 'foreignKeys' | 'rights'> = { unique: [], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] }

export const scheduleTables: readonly TableSpec[] = [
  {
    ...base, name: 'report_schedule', primaryKey: ['tenant_id', 'id'],
    columns: [
      column('tenant_id', 'int4'), id, column('user_id', 'int4'), column('name', 'text'), column('call', 'text COLLATE "C"'), column('query', 'text'), column('format', 'text COLLATE "C"'),
      column('every', 'int2'), column('day', 'int2'), column('hour', 'int2'), column('is_paused', 'boolean'), column('next_at', 'timestamptz(3)'),
      column('last_at', 'timestamptz(3)', false), column('last_state', 'text COLLATE "C"', false), column('last_message', 'text', false), column('row_version', 'int4'),
    ],
    indexes: [{ name: 'report_schedule_due_ix', on: '(tenant_id, next_at) WHERE NOT is_paused' }, { name: 'report_schedule_user_ix', on: '(tenant_id, user_id)' }],
  },
  {
    // Written when all parts are there.
    ...base, name: 'report_file', primaryKey: ['tenant_id', 'id'],
    columns: [column('tenant_id', 'int4'), column('id', 'text COLLATE "C"'), column('schedule_id', 'int8'), column('user_id', 'int4'), column('at', 'timestamptz(3)'), column('name', 'text'), column('size', 'int8'), column('parts', 'int4')],
    indexes: [{ name: 'report_file_schedule_ix', on: '(tenant_id, schedule_id, at)' }],
  },
  {
    ...base, name: 'report_file_part', primaryKey: ['tenant_id', 'file_id', 'n'], indexes: [],
    columns: [column('tenant_id', 'int4'), column('file_id', 'text COLLATE "C"'), column('n', 'int4'), column('bytes', 'bytea')],
  },
]
