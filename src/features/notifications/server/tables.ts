/** Notices and what people chose of them. Tables of their own: many rows that have no history and that nobody else reads. */
import type { TableSpec } from '#framework/server'

const column = (name: string, type: string, notNull = true) => ({ name, type, notNull, default: null })
const base: Pick<TableSpec, 'unique' | 'foreignKeys' | 'rights'> = { unique: [], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] }

export const noticeTables: readonly TableSpec[] = [
  {
    ...base, name: 'notice', primaryKey: ['tenant_id', 'id'],
    columns: [
      column('tenant_id', 'int4'), { name: 'id', type: 'int8', notNull: true, default: null, made: 'identity' }, column('user_id', 'int4'), column('kind', 'text COLLATE "C"'), column('severity', 'int2'),
      // Up to three of those that were joined, each `{ subject: { en, ur }, message: { en, ur } }`.
      column('lines', 'jsonb'), column('link', 'text', false), column('entity_type', 'text', false), column('entity_id', 'int4', false),
      column('count', 'int4'), column('is_read', 'boolean'), column('at', 'timestamptz(3)'),
    ],
    indexes: [{ name: 'notice_user_ix', on: '(tenant_id, user_id, id)' }, { name: 'notice_unread_ix', on: '(tenant_id, user_id) WHERE NOT is_read' }],
  },
  {
    // Devices that notices are pushed to, each of the sign-in by which it was switched on.
    ...base, name: 'push_subscription', primaryKey: ['tenant_id', 'id'], indexes: [{ name: 'push_subscription_user_ix', on: '(tenant_id, user_id)' }],
    columns: [
      column('tenant_id', 'int4'), column('id', 'text COLLATE "C"'), column('user_id', 'int4'), column('session_id', 'text COLLATE "C"'), column('endpoint', 'text'), column('p256dh', 'text'), column('auth', 'text'),
      column('last_sent', 'text', false), column('at', 'timestamptz(3)'),
    ],
  },
  { ...base, name: 'notice_setting', primaryKey: ['tenant_id', 'user_id'], columns: [column('tenant_id', 'int4'), column('user_id', 'int4'), column('settings', 'jsonb')], indexes: [] },
]
