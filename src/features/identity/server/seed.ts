/** The first start: the host with its administrator, and the tenant `Default` with its own (protocol §6). */
import { entityOf, fieldOf, type Model } from '#framework/metadata'
import { bumpStatement, joinTableOf, tableOf, type Connection, type Database } from '#framework/server'
import { storePassword } from './accounts.ts'
import { demoPassword } from './demo-password.ts'
import type { Passwords } from './password.ts'

export interface SeedOptions {
  model: Model
  database: Database
  passwords: Passwords
  /** In place of the demo password, on the first start only. */
  adminPassword: string | undefined
}

const host = 0
const defaultTenant = { id: 1, tenancyName: 'Default' }

/** Makes what is missing; on a database that has users it does nothing. */
export async function seedIdentity(options: SeedOptions): Promise<void> {
  const { model, database } = options
  if (await isEmpty(database, model, host)) await seedAdministrator(options, host)
  await database.transaction(host, async (connection) => {
    const tenant = entityOf(model, 'Tenant')
    const made = await connection.rows({
      text: `INSERT INTO ${tableOf(tenant).view} (tenant_id, id, tenancy_name, name, is_active) SELECT 0, $1, $2, $2, true
        WHERE NOT EXISTS (SELECT FROM ${tableOf(tenant).view} WHERE tenant_id = 0) RETURNING id`,
      values: [defaultTenant.id, defaultTenant.tenancyName],
    })
    if (made.length) await connection.run(bumpStatement(host, [{ entity: tenant, rows: 1 }]))
  })
  if (await isEmpty(database, model, defaultTenant.id)) await seedAdministrator(options, defaultTenant.id)
}

function isEmpty(database: Database, model: Model, tenantId: number): Promise<boolean> {
  return database.read(tenantId, async (connection) => {
    const rows = await connection.rows({ text: `SELECT 1 FROM ${tableOf(entityOf(model, 'User')).view} WHERE tenant_id = $1 LIMIT 1`, values: [tenantId] })
    return rows.length === 0
  })
}

/** Role `Admin`, built in and holding everything; user `admin` with it. */
async function seedAdministrator({ model, database, passwords, adminPassword }: SeedOptions, tenantId: number): Promise<void> {
  const hash = await passwords.hash(adminPassword ?? demoPassword)
  const [user, role] = [entityOf(model, 'User'), entityOf(model, 'Role')]
  const join = joinTableOf(model, user, fieldOf(user, 'roles'))
  await database.transaction(tenantId, async (connection) => {
    const roleId = await insert(connection, `INSERT INTO ${tableOf(role).view} (tenant_id, name, display_name, is_static) VALUES ($1, 'Admin', 'Admin', true) RETURNING id`)
    const email = tenantId === host ? 'admin@mastline.local' : 'admin@default.mastline.local'
    const userId = await insert(connection, `INSERT INTO ${tableOf(user).view} (tenant_id, user_name, name, surname, email_address, is_active) VALUES ($1, 'admin', 'admin', 'admin', '${email}', true) RETURNING id`)
    await connection.run({ text: `INSERT INTO ${join.view} (tenant_id, ${join.own}, ${join.target}) VALUES ($1, $2, $3)`, values: [tenantId, userId, roleId] })
    await storePassword(connection, user, userId, hash, adminPassword === undefined)
    await connection.run(bumpStatement(tenantId, [{ entity: user, rows: 1 }, { entity: role, rows: 1 }]))
  })
}

async function insert(connection: Connection, text: string): Promise<number> {
  const [row] = await connection.rows({ text, values: [connection.tenantId] })
  return Number(row?.[0])
}
