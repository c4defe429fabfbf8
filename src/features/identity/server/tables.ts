/** What identity keeps beside the tables of its entities. All of it belongs to tenants and is seen through the same views. */
import type { TableSpec } from '#framework/server'

export const identityTables: readonly TableSpec[] = [
  table('credential', ['user_id'], {
    user_id: 'int4', password_hash: 'text', stamp: 'text', is_demo: 'boolean',
  }),
  // By the name that was tried, not by user: an unknown name is locked out as a known one is, so that neither can be told apart.
  table('sign_in_attempt', ['name'], { name: 'text', failed: 'int4', locked_until: 'timestamptz?', tried_at: 'timestamptz' }),
  table('known_address', ['user_id', 'address'], { user_id: 'int4', address: 'text', seen_at: 'timestamptz' }),
  { ...table('session', ['id'], { id: 'text', user_id: 'int4', stamp: 'text', address: 'text', agent: 'text', began_at: 'timestamptz(3)', seen_at: 'timestamptz(3)', expires_at: 'timestamptz(3)' }), indexes: [{ name: 'session_user_ix', on: '(tenant_id, user_id)' }] },
  // The secret of an authenticator is sealed by a key that the application's role cannot read.
  table('second_factor', ['user_id'], { user_id: 'int4', secret: 'text', is_on: 'boolean', last_step: 'int8', began_at: 'timestamptz(3)' }),
  table('recovery_code', ['user_id', 'hash'], { user_id: 'int4', hash: 'text' }),
  table('password_history', ['user_id', 'hash'], { user_id: 'int4', hash: 'text', set_at: 'timestamptz' }),
  { ...table('password_link', ['hash'], { hash: 'text', user_id: 'int4', kind: 'text', sent_to: 'text?', made_by: 'text', request_id: 'text', made_at: 'timestamptz(3)', expires_at: 'timestamptz(3)', ended: 'text?' }), indexes: [{ name: 'password_link_user_ix', on: '(tenant_id, user_id, made_at)' }] },
  // The row is what stands: the text of a key holds a secret of which only the hash is kept.
  { ...table('api_key', ['id'], { id: 'text', user_id: 'int4', role_id: 'int4', name: 'text', hash: 'text', made_by: 'text', made_at: 'timestamptz(3)', expires_at: 'timestamptz(3)', used_at: 'timestamptz(3)?', used_from: 'text?', revoked_at: 'timestamptz(3)?', revoked_by: 'text?' }), indexes: [{ name: 'api_key_user_ix', on: '(tenant_id, user_id)' }] },
  journal(),
  // User 0: of the tenant as a whole.
  table('setting', ['user_id', 'name'], { user_id: 'int4', name: 'text', value: 'text' }),
]

/** Where names of rights are kept: they follow an entity that is renamed. */
export const rightsFields = [{ entity: 'Role', field: 'grantedPermissions' }]

/** @param columns name → SQL type; `?` at its end: may be NULL. Keys compare byte by byte. */
function table(name: string, key: readonly string[], columns: { readonly [column: string]: string }): TableSpec {
  const all = Object.entries({ tenant_id: 'int4', ...columns }).map(([column, type]) => ({
    name: column, type: key.includes(column) && type === 'text' ? 'text COLLATE "C"' : type.replace('?', ''), notNull: !type.endsWith('?'), default: null,
  }))
  return { name, columns: all, primaryKey: ['tenant_id', ...key], unique: [], indexes: [], foreignKeys: [], rights: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'] }
}

/** What happened to accounts: rows are added and stay as they are. */
function journal(): TableSpec {
  const columns = { kind: 'text', actor_id: 'int4?', actor_name: 'text', target_id: 'int4?', target_name: 'text', address: 'text', request_id: 'text', detail: 'jsonb' }
  const { columns: [tenant, ...rest], ...spec } = table('credential_event', ['id'], columns)
  if (!tenant) throw new Error('a table without its tenant')
  return {
    ...spec, rights: ['SELECT', 'INSERT'],
    columns: [
      tenant, { name: 'id', type: 'int8', notNull: true, default: null, made: 'identity' },
      { name: 'at', type: 'timestamptz(3)', notNull: true, default: 'now()' }, ...rest,
    ],
    indexes: [
      { name: 'credential_event_at_ix', on: '(tenant_id, kind, at)' },
      { name: 'credential_event_time_ix', on: '(tenant_id, at)' },
      { name: 'credential_event_target_ix', on: '(tenant_id, target_id, at)' },
    ],
  }
}
