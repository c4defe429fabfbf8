/** Tables of the framework itself: change numbers, history, keys of writes. A feature adds its own in the same form. */
import { temporaryTables } from '../../files/temporary/temporary-table.ts'
import { pinTable } from '../../home/pins.ts'
import { orderTable } from '../../home/section-order.ts'
import { outboxTable } from '../../jobs/outbox.ts'
import { jobTables } from '../../jobs/run-table.ts'
import { liveTable } from '../../live/live-events.ts'
import { mailTable } from '../../mail/mail.ts'
import { numberSeriesTable } from '../number-series.ts'
import { allRights, type ColumnSpec, type TableSpec } from './table-spec.ts'

export const systemTables: readonly TableSpec[] = [
  {
    name: 'change_no', primaryKey: ['tenant_id', 'entity', 'slot'], unique: [], indexes: [], foreignKeys: [], rights: allRights,
    columns: [tenant(), needed('entity', 'text COLLATE "C"'), needed('slot', 'int2', '0'), needed('n', 'int8', '0'), needed('live_rows', 'int8', '0'), needed('kept_names', 'int8', '0')],
  },
  {
    name: 'change_set', primaryKey: ['tenant_id', 'id'], unique: [], foreignKeys: [], rights: ['SELECT', 'INSERT'],
    indexes: [{ name: 'change_set_at_ix', on: '(tenant_id, at)' }],
    columns: [
      tenant(), { name: 'id', type: 'int8', notNull: true, default: null, made: 'identity' }, needed('at', 'timestamptz(3)', 'now()'),
      { name: 'user_id', type: 'int4', notNull: false, default: null }, needed('user_name', 'text', `''`),
      needed('request_id', 'text', `''`), needed('reason', 'text', `''`), needed('entity', 'text COLLATE "C"'),
    ],
  },
  {
    // No key: one change set may touch a row twice (two references cleared at once).
    name: 'change_row', primaryKey: [], unique: [], foreignKeys: [], rights: ['SELECT', 'INSERT'],
    indexes: [
      { name: 'change_row_row_ix', on: '(tenant_id, entity, row_id, change_set_id)' },
      { name: 'change_row_change_set_id_ix', on: '(tenant_id, change_set_id)' },
      { name: 'change_row_deleted_ix', on: `(tenant_id, entity, change_set_id) WHERE op = 'd'` },
    ],
    columns: [
      tenant(), needed('change_set_id', 'int8'), needed('entity', 'text COLLATE "C"'), needed('row_id', 'int4'), needed('op', 'text COLLATE "C"'),
      { name: 'old', type: 'jsonb', notNull: false, default: null }, { name: 'new', type: 'jsonb', notNull: false, default: null },
    ],
  },
  {
    // What was answered to a write that carried a key: sent again, it is answered, not done.
    name: 'write_key', primaryKey: ['tenant_id', 'key'], unique: [], foreignKeys: [], rights: allRights,
    indexes: [{ name: 'write_key_at_ix', on: '(tenant_id, at)' }],
    columns: [tenant(), needed('key', 'text COLLATE "C"'), needed('request', 'text COLLATE "C"'), needed('at', 'timestamptz', 'now()'), { name: 'result', type: 'jsonb', notNull: false, default: null }],
  },
  {
    // Bytes of files and pictures; rows hold the key. Without an owner it was sent, and no row was saved with it yet.
    name: 'file', primaryKey: ['tenant_id', 'key'], unique: [], foreignKeys: [], rights: allRights,
    indexes: [{ name: 'file_fresh_ix', on: '(tenant_id, at) WHERE row_id IS NULL' }],
    columns: [
      tenant(), needed('key', 'text COLLATE "C"'), needed('entity', 'text COLLATE "C"'), { name: 'row_id', type: 'int4', notNull: false, default: null }, needed('field', 'text COLLATE "C"', `''`),
      { name: 'user_id', type: 'int4', notNull: false, default: null }, needed('at', 'timestamptz(3)', 'now()'), needed('name', 'text'), needed('type', 'text COLLATE "C"'),
      needed('size', 'int4'), needed('sha256', 'text COLLATE "C"'), needed('bytes', 'bytea'), { name: 'thumbnail', type: 'bytea', notNull: false, default: null },
    ],
  },
  outboxTable,
  ...jobTables,
  numberSeriesTable,
  liveTable,
  mailTable,
  pinTable,
  orderTable,
  ...temporaryTables,
]

function tenant(): ColumnSpec {
  return needed('tenant_id', 'int4')
}

function needed(name: string, type: string, value: string | null = null): ColumnSpec {
  return { name, type, notNull: true, default: value }
}
