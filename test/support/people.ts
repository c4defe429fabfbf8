/** Users, roles and tenants for tests, written as the first start writes them. */
import { entityOf, fieldOf, type Model } from '#framework/metadata'
import { bumpStatement, joinTableOf, tableOf, type Connection, type Database } from '#framework/server'
import { makePasswords, storePassword, storePermissions } from '../../src/features/identity/server/index.ts'

type Cost = Parameters<typeof makePasswords>[0]

let made = 0

/** A user with a role of its own that holds exactly `permissions`. @returns the user name */
export async function makeUser(database: Database, model: Model, tenantId: number, permissions: readonly string[], password: string, cost: Cost): Promise<string> {
  made += 1
  const name = `user${made}`
  await addUser(database, model, tenantId, { name, role: `Role ${made}`, isStatic: false, permissions, hash: await makePasswords(cost).hash(password) })
  return name
}

/** A tenant with its administrator `admin`. @returns its id */
export async function makeTenant(database: Database, model: Model, tenancyName: string, password: string, cost: Cost): Promise<number> {
  const tenant = entityOf(model, 'Tenant')
  const tenantId = await database.transaction(0, async (connection) => {
    const id = await insert(connection, `INSERT INTO ${tableOf(tenant).view} (tenant_id, tenancy_name, name, is_active) VALUES ($1, $2, $2, true) RETURNING id`, [tenancyName])
    await connection.run(bumpStatement(0, [{ entity: tenant, rows: 1 }]))
    return id
  })
  await addUser(database, model, tenantId, { name: 'admin', role: 'Admin', isStatic: true, permissions: [], hash: await makePasswords(cost).hash(password) })
  return tenantId
}

interface Person {
  name: string
  role: string
  isStatic: boolean
  permissions: readonly string[]
  hash: string
}

async function addUser(database: Database, model: Model, tenantId: number, { name, role: roleName, isStatic, permissions, hash }: Person): Promise<void> {
  const [user, role] = [entityOf(model, 'User'), entityOf(model, 'Role')]
  const join = joinTableOf(model, user, fieldOf(user, 'roles'))
  await database.transaction(tenantId, async (connection) => {
    const roleId = await insert(connection, `INSERT INTO ${tableOf(role).view} (tenant_id, name, is_static) VALUES ($1, $2, $3) RETURNING id`, [roleName, isStatic])
    const userId = await insert(connection, `INSERT INTO ${tableOf(user).view} (tenant_id, user_name, name, is_active) VALUES ($1, $2, $2, true) RETURNING id`, [name])
    await connection.run({ text: `INSERT INTO ${join.view} (tenant_id, ${join.own}, ${join.target}) VALUES ($1, $2, $3)`, values: [tenantId, userId, roleId] })
    await storePassword(connection, user, userId, hash, false)
    if (permissions.length) await storePermissions(connection, role, roleId, permissions)
    await connection.run(bumpStatement(tenantId, [{ entity: user, rows: 1 }, { entity: role, rows: 1 }]))
  })
}

async function insert(connection: Connection, text: string, values: readonly (string | boolean)[]): Promise<number> {
  const [row] = await connection.rows({ text, values: [connection.tenantId, ...values] })
  return Number(row?.[0])
}
