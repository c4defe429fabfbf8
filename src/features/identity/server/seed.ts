/** The first start: the host with its administrator, and the tenant `Default` with its own (protocol §6). All by the write door. */
import { entityOf, type Model } from '#framework/metadata'
import { productPrincipal, tableOf, type Database, type Write } from '#framework/server'
import { demoPassword } from './demo-password.ts'

export interface SeedOptions {
  model: Model
  database: Database
  write: Write
  zone: string
  /** In place of the demo password, on the first start only. */
  adminPassword: string | undefined
}

const host = 0
const defaultTenant = { id: 1, tenancyName: 'Default', name: 'Default' }

/** Makes what is missing; on a database that has users it does nothing. @returns whether this was the first start */
export async function seedIdentity(options: SeedOptions): Promise<boolean> {
  const isFirst = await lacks(options, defaultTenant.id, 'User')
  if (await lacks(options, host, 'User')) await seedAdministrator(options, host)
  if (await lacks(options, host, 'Tenant')) await put(options, host, 'Tenant', defaultTenant, 'create')
  if (isFirst) await seedAdministrator(options, defaultTenant.id)
  return isFirst
}

/** The host and every tenant. */
export function tenantIds({ database, model }: Pick<SeedOptions, 'database' | 'model'>): Promise<number[]> {
  const text = `SELECT id FROM ${tableOf(entityOf(model, 'Tenant')).view} WHERE tenant_id = 0 ORDER BY id`
  return database.read(host, async (connection) => [host, ...(await connection.rows({ text })).map(([id]) => Number(id))])
}

/**
 * Role `Admin`, built in and holding everything; user `admin` with it. A start that was killed in between is taken up where it was left.
 */
export async function seedAdministrator(options: SeedOptions, tenantId: number): Promise<void> {
  const role = await put(options, tenantId, 'Role', { name: 'Admin', displayName: 'Admin', isStatic: true }, 'save')
  const emailAddress = tenantId === host ? 'admin@mastline.example' : 'admin@default.mastline.example'
  const password = options.adminPassword ?? demoPassword
  await put(options, tenantId, 'User', { userName: 'admin', name: 'admin', surname: 'admin', emailAddress, roles: [role], password }, 'save')
}

async function put({ model, write, zone }: SeedOptions, tenantId: number, key: string, row: object, kind: 'create' | 'save'): Promise<number> {
  const { ids } = await write({
    principal: productPrincipal(model, tenantId, zone), entity: entityOf(model, key), mode: 'commit', reason: 'first start', requestId: 'start', trusted: true,
    changes: { kind, rows: [row], byKey: kind === 'save' },
  })
  return ids[0] ?? 0
}

function lacks({ database, model }: SeedOptions, tenantId: number, key: string): Promise<boolean> {
  const text = `SELECT 1 FROM ${tableOf(entityOf(model, key)).view} WHERE tenant_id = $1 LIMIT 1`
  return database.read(tenantId, async (connection) => (await connection.rows({ text, values: [tenantId] })).length === 0)
}
