/** What follows in the same transaction when users and roles are written or go (contract §6). */
import type { Connection, OpenWrite, WriteEvent, WriteHook } from '#framework/server'
import { storePassword } from './accounts.ts'
import { demoPassword } from './demo-password.ts'
import type { Passwords } from './password.ts'

export function identityHooks(passwords: Passwords): ReadonlyMap<string, WriteHook> {
  return new Map<string, WriteHook>([
    ['User', { written: (event, open) => keepPasswords(passwords, event, open), deleting: (ids, _, { connection }) => forget(connection, ['credential', 'setting'], 'user_id', ids) }],
    ['Role', { deleting: (ids, _, { connection }) => forget(connection, ['role_permission'], 'role_id', ids) }],
  ])
}

async function keepPasswords(passwords: Passwords, { entity, created, updated }: WriteEvent, { connection }: OpenWrite): Promise<void> {
  for (const { id, input } of [...created, ...updated]) {
    const password = input.password
    if (typeof password === 'string' && password !== '') await storePassword(connection, entity, id, await passwords.hash(password), password === demoPassword)
  }
}

async function forget(connection: Connection, tables: readonly string[], column: string, ids: readonly number[]): Promise<void> {
  for (const table of tables) await connection.run({ text: `DELETE FROM app.${table} WHERE tenant_id = $1 AND ${column} = ANY($2)`, values: [connection.tenantId, ids] })
}
