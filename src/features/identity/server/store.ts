/** The identity and permission stores of the product (contract §10). */
import { entityOf, type Model } from '#framework/metadata'
import { bumpStatement, keyedBy, onceWith, tableOf, zoneSetting, type Database, type IdentityStore, type PermissionStore } from '#framework/server'
import { demoPasswordSetting } from '../rules.ts'
import type { Defined } from './limits.ts'
import { languageSetting, ownLanguage, readSettings, themeSetting, writeSetting } from './settings.ts'
import type { TenantRecords } from './tenant-record.ts'
import type { Tokens } from './tokens.ts'
import type { UserRecords } from './user-record.ts'

export interface StoreDeps {
  model: () => Model
  database: Database
  tokens: Tokens
  users: UserRecords
  tenants: TenantRecords
  /** Zone of tenants that chose none. */
  zone: string
}

export function identityStore({ model, database, tokens, users, tenants, zone }: StoreDeps): IdentityStore {
  return {
    watches: ['User', 'Role'],
    readToken: (token) => tokens.read(token),
    async find({ tenantId, userId, stamp }) {
      if (tenantId !== 0 && !(await tenants.byId(tenantId))?.isActive) return null
      const [user, settings] = await database.read(tenantId, (connection) => Promise.all([users.byId(connection, userId), readSettings(connection, userId)]))
      if (!user?.isActive || user.stamp === null || user.stamp !== stamp) return null
      return { tenantId, userId, stamp, userName: user.userName, language: ownLanguage(settings), zone: settings.get(zoneSetting)?.value ?? zone }
    },
    async hasTenant(tenantId) {
      return (await tenants.byId(tenantId))?.isActive ?? false
    },
    chooseLanguage: (tenantId, userId, language, key) => database.transaction(tenantId, (connection) => onceWith(connection, { userId, language }, keyedBy(key), async () => {
      await writeSetting(connection, userId, languageSetting, language)
      await connection.run(bumpStatement(tenantId, [{ entity: entityOf(model(), 'User'), rows: 0 }]))
    })),
    async clientSettings(tenantId, userId) {
      const [user, settings] = await database.read(tenantId, (connection) => Promise.all([users.byId(connection, userId), readSettings(connection, userId)]))
      const theme = settings.get(themeSetting)
      return { ...(theme ? { [themeSetting]: theme.value } : {}), ...(user?.isDemo ? { [demoPasswordSetting]: 'true' } : {}) }
    },
  }
}

export interface PermissionDeps {
  model: () => Model
  database: Database
  users: UserRecords
  /** Names of all rights of a side. */
  defined: Defined
}

/** Static roles hold every right of their side, those of entities added later too (decision 0063). */
export function permissionStore({ model, database, users, defined }: PermissionDeps): PermissionStore {
  return {
    granted: (tenantId, userId) => database.read(tenantId, async (connection) => {
      const all = defined(tenantId === 0 ? 'host' : 'tenant')
      const roles = await users.rolesOf(connection, userId)
      if (roles.some((role) => role.isStatic)) return all
      const rows = await connection.rows({
        name: 'permissions_of_roles', values: [connection.tenantId, roles.map((role) => role.id)],
        text: `SELECT DISTINCT unnest(granted_permissions) FROM ${tableOf(entityOf(model(), 'Role')).view} WHERE tenant_id = $1 AND id = ANY($2)`,
      })
      return new Set(rows.map(([name]) => name ?? '').filter((name) => all.has(name)))
    }),
  }
}
