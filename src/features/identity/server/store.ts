/** The identity and permission stores of the product. */
import { entityOf, type Model } from '#framework/metadata'
import { offeredTenantSetting } from '#framework/wire'
import { bumpStatement, keyedBy, onceWith, tableOf, zoneSetting, type Claims, type Connection, type Database, type Granted, type Identity, type IdentityStore, type PermissionStore } from '#framework/server'
import { defaultTenantName, demoPasswordSetting } from '../rules.ts'
import type { Defined } from './limits.ts'
import { recordExports } from './audit/exports.ts'
import { validKey } from './api-keys/key-store.ts'
import { sessionNumber, standsSession } from './sessions/session-store.ts'
import { languageSetting, ownLanguage, readSettings, themeSetting, writeSetting } from './settings.ts'
import type { TenantRecords } from './tenants/tenant-record.ts'
import { isDemoWelcome } from './demo/demo-password.ts'
import { defaultAdministrator } from './users/user-hook.ts'
import type { Tokens } from './sessions/tokens.ts'
import type { HeldRole, UserRecords } from './users/user-record.ts'

export interface StoreDeps {
  model: () => Model
  database: Database
  tokens: Tokens
  users: UserRecords
  tenants: TenantRecords
  /** Zone of tenants that chose none. */
  zone: string
  /** Notes that a session was used. */
  seen: NonNullable<IdentityStore['seen']>
  /** The server listens on loopback only. */
  onlyHere: boolean
}

export function identityStore({ model, database, tokens, users, tenants, zone, seen, onlyHere }: StoreDeps): IdentityStore {
  const ofApiKey = async ({ tenantId, userId, stamp, apiKeyId }: Claims & { apiKeyId: string }): Promise<Identity | null> => {
    if (tenantId !== 0 && !(await tenants.byId(tenantId))?.isActive) return null
    const [user, settings, key] = await database.read(tenantId, (connection) => Promise.all([users.byId(connection, userId), readSettings(connection, userId), validKey(connection, userId, apiKeyId)]))
    if (!user?.isActive || key?.hash !== stamp) return null
    return { tenantId, userId, stamp, userName: user.userName, fullName: user.fullName, apiKey: { id: apiKeyId, name: key.name }, language: ownLanguage(settings), zone: settings.get(zoneSetting)?.value ?? zone }
  }
  return {
    watches: ['User', 'Role', sessionNumber],
    readToken: (token) => tokens.read(token),
    unsealToken: (sealed) => tokens.unseal(sealed),
    async find({ tenantId, userId, stamp, session, apiKeyId }) {
      if (apiKeyId !== undefined) return ofApiKey({ tenantId, userId, stamp, apiKeyId })
      if (session === undefined) return null
      if (tenantId !== 0 && !(await tenants.byId(tenantId))?.isActive) return null
      const [user, settings, stands] = await database.read(tenantId, (connection) => Promise.all([users.byId(connection, userId), readSettings(connection, userId), standsSession(connection, userId, session)]))
      if (!stands || !user?.isActive || user.stamp === null || user.stamp !== stamp) return null
      return { tenantId, userId, stamp, session, userName: user.userName, fullName: user.fullName, language: ownLanguage(settings), zone: settings.get(zoneSetting)?.value ?? zone }
    },
    seen,
    exported: recordExports(database),
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
    // Who tries the demo would else sign in to the host, where there is nothing to see.
    async visitorSettings(origin): Promise<{ readonly [name: string]: string }> {
      const demo = isDemoWelcome(origin, onlyHere) ? await tenants.byName(defaultTenantName) : null
      const administrator = demo?.isActive ? await database.read(demo.id, (connection) => users.byName(connection, defaultAdministrator)) : null
      return administrator?.isDemo ? { [offeredTenantSetting]: defaultTenantName } : {}
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

/** Static roles hold every right of their side, those of entities added later too (docs/decisions/sign-in.md). */
export function permissionStore({ model, database, users, defined }: PermissionDeps): PermissionStore {
  const all = (tenantId: number) => defined(tenantId === 0 ? 'host' : 'tenant')
  const ofRoles = async (connection: Connection, roles: readonly Pick<HeldRole, 'id' | 'isStatic' | 'seesAll'>[]): Promise<Granted> => {
    const seesAll = roles.some((role) => role.isStatic || role.seesAll)
    if (roles.some((role) => role.isStatic)) return { permissions: all(connection.tenantId), seesAll }
    const rows = await connection.rows({
      name: 'permissions_of_roles', values: [connection.tenantId, roles.map((role) => role.id)],
      text: `SELECT DISTINCT unnest(granted_permissions) FROM ${tableOf(entityOf(model(), 'Role')).view} WHERE tenant_id = $1 AND id = ANY($2)`,
    })
    return { permissions: new Set(rows.map(([name]) => name ?? '').filter((name) => all(connection.tenantId).has(name))), seesAll }
  }
  return {
    granted: (tenantId, userId, apiKey) => database.read(tenantId, async (connection) => {
      const owned = await ofRoles(connection, await users.rolesOf(connection, userId))
      if (apiKey === undefined) return owned
      const key = await validKey(connection, userId, apiKey)
      const role = key && (await users.roleById(connection, key.roleId))
      return both(owned, await ofRoles(connection, role ? [role] : []))
    }),
  }
}

/** What the owner of a key and its role both give. */
function both(owner: Granted, role: Granted): Granted {
  return { permissions: new Set([...role.permissions].filter((name) => owner.permissions.has(name))), seesAll: owner.seesAll && role.seesAll }
}
