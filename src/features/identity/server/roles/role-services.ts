/** Calls of roles beside those of its descriptor. */
import { entityOf, type FeatureDefinition, type Model } from '#framework/metadata'
import { NotFound, say, service, tableOf, type Database, type Principal, type Service } from '#framework/server'
import type { Defined } from '../limits.ts'
import { permissionCatalog } from './permission-catalog.ts'
import { rowId, roleForEdit, rolePermissions } from '../schemas.ts'

export interface RoleServiceDeps {
  model: () => Model
  features: readonly FeatureDefinition[]
  database: Database
  defined: Defined
}

const admits = { anyOf: ['Pages.Roles'] }

export function roleServices(deps: RoleServiceDeps): Service[] {
  const catalog = ({ tenantId, language }: Principal) => permissionCatalog(deps.model(), deps.features, deps.defined(tenantId === 0 ? 'host' : 'tenant'), language)
  return [
    service({
      path: 'Role/GetAllPermissions', admits, input: null, output: rolePermissions,
      handle: async ({ principal }) => ({ items: catalog(principal) }),
    }),
    service({
      path: 'Role/GetRoleForEdit', admits, input: rowId, output: roleForEdit,
      async handle({ principal, input: { id } }) {
        const permissions = catalog(principal).map(({ name, displayName, description }) => ({ name, displayName, description }))
        const { granted, ...role } = await readRole(deps, principal, id)
        return { role, permissions, grantedPermissionNames: role.isStatic ? permissions.map(({ name }) => name) : granted }
      },
    }),
  ]
}

/** @throws NotFound */
async function readRole({ model, database }: RoleServiceDeps, { tenantId, language }: Principal, id: number) {
  const [row] = await database.read(tenantId, (connection) => connection.rows({
    name: 'role_for_edit', values: [tenantId, id],
    text: `SELECT id, name, display_name, description, is_static, to_json(granted_permissions) FROM ${tableOf(entityOf(model(), 'Role')).view} WHERE tenant_id = $1 AND id = $2`,
  }))
  if (!row) throw new NotFound(say(language, 'noEntity', { entity: 'Role', id }))
  const [, name, displayName, description, isStatic, granted] = row
  return { id, name: name ?? '', displayName: displayName ?? '', description: description ?? '', isStatic: isStatic === 't', granted: JSON.parse(granted ?? '[]') as string[] }
}
