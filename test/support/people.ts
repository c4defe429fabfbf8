/** Users, roles and tenants for tests, written by the write door as the product's own first start writes them. */
import { entityOf } from '#framework/metadata'
import { productPrincipal } from '#framework/server'
import type { Mastline } from '../../src/app/server.ts'
import { keptFiles } from './files/kept-files.ts'

let made = 0

/** A user with a role of its own that holds exactly `permissions`. @returns the user name */
export async function makeUser(mastline: Mastline, tenantId: number, permissions: readonly string[], password: string): Promise<string> {
  made += 1
  const userName = `user${made}`
  const role = await putRow(mastline, tenantId, 'Role', { name: `Role ${made}`, seesAll: true, grantedPermissions: [...permissions] })
  await putRow(mastline, tenantId, 'User', { userName, name: userName, roles: [role], password })
  return userName
}

/** A tenant with its administrator `admin`. @returns its id */
export function makeTenant(mastline: Mastline, tenancyName: string, password: string): Promise<number> {
  return putRow(mastline, 0, 'Tenant', { tenancyName, name: tenancyName, adminPassword: password })
}

/** One row, written by the product itself, with files of its own where it must have some. @returns its id */
export async function putRow(mastline: Mastline, tenantId: number, key: string, row: object): Promise<number> {
  const model = mastline.model()
  const files = await keptFiles(mastline, tenantId, entityOf(model, key))
  const { ids } = await mastline.write({
    principal: productPrincipal(model, tenantId, 'UTC'), entity: entityOf(model, key), mode: 'commit', reason: 'test', requestId: 'test', trusted: true, changes: { kind: 'create', rows: [{ ...row, ...files }] },
  })
  return ids[0] ?? 0
}
