/** Passwords and rights as they are stored, beside the rows of users and roles. Every change moves their change numbers. */
import type { EntityModel } from '#framework/metadata'
import { bumpStatement, type Connection } from '#framework/server'
import { randomBytes } from 'node:crypto'

/** Stores a hash and a new stamp: tokens given out before are dead from the next request on. */
export async function storePassword(connection: Connection, user: EntityModel, userId: number, hash: string, isDemo: boolean): Promise<void> {
  const { tenantId } = connection
  await connection.run({
    name: 'store_password', values: [tenantId, userId, hash, randomBytes(16).toString('base64url'), isDemo],
    text: `INSERT INTO app.credential (tenant_id, user_id, password_hash, stamp, is_demo) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (tenant_id, user_id) DO UPDATE SET password_hash = excluded.password_hash, stamp = excluded.stamp, is_demo = excluded.is_demo`,
  })
  await connection.run(bumpStatement(tenantId, [{ entity: user, rows: 0 }]))
}

/** Makes `names` the whole set of rights of a role. */
export async function storePermissions(connection: Connection, role: EntityModel, roleId: number, names: readonly string[]): Promise<void> {
  const { tenantId } = connection
  await connection.run({ name: 'clear_permissions', text: 'DELETE FROM app.role_permission WHERE tenant_id = $1 AND role_id = $2', values: [tenantId, roleId] })
  await connection.run({
    name: 'store_permissions', values: [tenantId, roleId, [...new Set(names)]],
    text: 'INSERT INTO app.role_permission (tenant_id, role_id, permission) SELECT $1::int4, $2::int4, unnest($3::text[])',
  })
  await connection.run(bumpStatement(tenantId, [{ entity: role, rows: 0 }]))
}
