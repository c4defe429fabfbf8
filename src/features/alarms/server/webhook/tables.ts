/** Tokens of sources: only their hash is kept, and how much each sent in the minute that runs. */
import type { TableSpec } from '#framework/server'

const column = (name: string, type: string, notNull = true) => ({ name, type, notNull, default: null })

export const sourceTables: readonly TableSpec[] = [{
  name: 'alarm_source_token', primaryKey: ['tenant_id', 'source_id'], foreignKeys: [], indexes: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  unique: [{ name: 'alarm_source_token_hash_uq', columns: ['tenant_id', 'hash'] }],
  columns: [
    column('tenant_id', 'int4'), column('source_id', 'int4'), column('hash', 'text COLLATE "C"'), column('made_at', 'timestamptz(3)'),
    column('last_at', 'timestamptz(3)', false), column('minute', 'timestamptz(3)', false), column('in_minute', 'int4'),
  ],
}]
