/** The first start: the host with its administrator, and the tenant `Default` with its own. All by the write door. */
import { entityOf, type Model } from '#framework/metadata'
import { productPrincipal, tableOf, type Database, type StartContext, type Write } from '#framework/server'
import { defaultTenantName } from '../rules.ts'
import { demoPassword } from './demo/demo-password.ts'

export type SeedContext = Pick<StartContext, 'model' | 'database' | 'write' | 'settings' | 'definedPermissions'>

const host = 0
const defaultTenant = { id: 1, tenancyName: defaultTenantName, name: defaultTenantName, adminEmailAddress: 'admin@default.mastline.example' }

/** Makes what is missing; on a database that has users it does nothing. @returns whether this was the first start */
export async function seedIdentity({ model: modelNow, database, write, settings, definedPermissions: defined }: SeedContext): Promise<boolean> {
  const { timeZone: zone, adminPassword = demoPassword } = settings
  const model = modelNow()
  const isFirst = await lacks({ database, model }, defaultTenant.id, 'User')
  if (await lacks({ database, model }, host, 'User')) await seedAdministrator({ model, write, zone, adminPassword, granted: [...defined('host')] }, host, 'admin@mastline.example')
  if (await lacks({ database, model }, host, 'Tenant')) await put({ model, write, zone }, host, 'Tenant', { ...defaultTenant, adminPassword }, 'create')
  return isFirst
}

interface Stored {
  database: Database
  model: Model
}

/** The host and every tenant. */
export function tenantIds({ database, model }: Stored): Promise<number[]> {
  const text = `SELECT id FROM ${tableOf(entityOf(model, 'Tenant')).view} WHERE tenant_id = 0 ORDER BY id`
  return database.read(host, async (connection) => [host, ...(await connection.rows({ text })).map(([id]) => Number(id))])
}

interface Writing {
  model: Model
  write: Write
  zone: string
}

export interface AdministratorOptions extends Writing {
  adminPassword: string
  /** All rights of the side, as the built-in role shows them. */
  granted: readonly string[]
}

/** Role `Admin`, built in and holding everything; user `admin` with it. */
export async function seedAdministrator(options: AdministratorOptions, tenantId: number, emailAddress: string): Promise<void> {
  const { granted, adminPassword } = options
  const role = await put(options, tenantId, 'Role', { name: 'Admin', displayName: 'Admin', isStatic: true, seesAll: true, grantedPermissions: granted }, 'save')
  await put(options, tenantId, 'User', { userName: 'admin', name: 'admin', surname: 'admin', emailAddress, roles: [role], password: adminPassword }, 'save')
}

/** Built-in roles show the rights of entities that came later too; they hold them anyway (docs/decisions/sign-in.md). */
export async function refreshBuiltInRoles({ model: modelNow, database, write, settings, definedPermissions: defined }: SeedContext, tenantId: number): Promise<void> {
  const model = modelNow()
  const role = entityOf(model, 'Role')
  const text = `SELECT id FROM ${tableOf(role).view} WHERE tenant_id = $1 AND is_static`
  const ids = await database.read(tenantId, async (connection) => (await connection.rows({ text, values: [tenantId] })).map(([id]) => Number(id)))
  const grantedPermissions = [...defined(tenantId === host ? 'host' : 'tenant')]
  if (ids.length) await put({ model, write, zone: settings.timeZone }, tenantId, 'Role', ids.map((id) => ({ id, seesAll: true, grantedPermissions })), 'save')
}

async function put({ model, write, zone }: Writing, tenantId: number, key: string, row: object | object[], kind: 'create' | 'save'): Promise<number> {
  const { ids } = await write({
    principal: productPrincipal(model, tenantId, zone), entity: entityOf(model, key), mode: 'commit', reason: 'first start', requestId: 'start', trusted: true,
    changes: { kind, rows: [row].flat(), byKey: kind === 'save' },
  })
  return ids[0] ?? 0
}

function lacks({ database, model }: Stored, tenantId: number, key: string): Promise<boolean> {
  const text = `SELECT 1 FROM ${tableOf(entityOf(model, key)).view} WHERE tenant_id = $1 LIMIT 1`
  return database.read(tenantId, async (connection) => (await connection.rows({ text, values: [tenantId] })).length === 0)
}
