/** The identity feature's server half: stores, calls, tables, first start. */
import type { FeatureDefinition, Model } from '#framework/metadata'
import { definedPermissions, type Database, type IdentityStore, type PermissionStore, type Service, type Write, type WriteHook } from '#framework/server'
import type { Pool } from 'pg'
import { identityHooks } from './hooks.ts'
import type { Defined } from './limits.ts'
import { makePasswords, type PasswordCost } from './passwords/password.ts'
import { queued } from './passwords/password-queue.ts'
import { identityServices } from './services.ts'
import { identityStore, permissionStore } from './store.ts'
import { tenantRecords } from './tenant-record.ts'
import { tokenSecret } from './token-secret.ts'
import { makeTokens, type Tokens } from './tokens.ts'
import { userRecords } from './user-record.ts'

export { identityTables } from './tables.ts'
export { isLoopback } from './demo-password.ts'
export { demoPasswordStands, replaceDemoPassword } from './demo-guard.ts'
export { refreshBuiltInRoles, seedIdentity, tenantIds, type SeedOptions } from './seed.ts'
export { readSettings, wholeTenant, writeSetting, zoneSetting } from './settings.ts'
export { storePassword } from './accounts.ts'
export { shortestPassword } from '../rules.ts'
export { findAccount, setAccountPassword, unlockAccount, type ConsoleAccount } from './console-account.ts'
export { endAllSessions, forThisServerOnly, freshStamps } from './end-sessions.ts'
export { makePasswords, type PasswordCost, type Passwords } from './passwords/password.ts'

export interface IdentityOptions {
  model: () => Model
  features: readonly FeatureDefinition[]
  database: Database
  /** The write door, which is made after its hooks. */
  write: Write
  owner: Pool
  /** Zone of tenants that chose none. */
  zone: string
  /** `SELF_REGISTRATION`. */
  selfRegistration?: boolean
  /** The server is bound to loopback and has no public address. */
  onlyHere: boolean
  /** `ADMIN_PASSWORD`. */
  adminPassword: string | undefined
  version: { number: string; releaseDate: string }
  /** Cheaper hashes, for tests. */
  passwordCost?: PasswordCost | undefined
}

export interface IdentityParts {
  identities: IdentityStore
  permissions: PermissionStore
  services: Service[]
  tokens: Tokens
  hooks: ReadonlyMap<string, WriteHook>
}

/** Joins identity's parts. The tables must stand. */
export async function makeIdentity({ passwordCost, ...options }: IdentityOptions): Promise<IdentityParts> {
  const { model, features, database, owner, zone, onlyHere } = options
  const defined: Defined = (side) => definedPermissions(model(), features, side)
  const tokens = makeTokens(await tokenSecret(owner))
  const users = userRecords(model())
  const tenants = tenantRecords(model(), database)
  const passwords = queued(makePasswords(passwordCost))
  const identities = identityStore({ model, database, tokens, users, tenants, zone })
  return {
    identities, tokens, hooks: identityHooks({ model, passwords, zone, onlyHere, adminPassword: options.adminPassword, defined }),
    permissions: permissionStore({ model, database, users, defined }),
    services: identityServices({ ...options, tokens, passwords, users, tenants, identities, defined }),
  }
}
