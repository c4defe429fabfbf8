/** The identity feature's server half: stores, calls, tables, first start. */
import type { FeatureDefinition, Model } from '#framework/metadata'
import { definedPermissions, type Database, type IdentityStore, type PermissionStore, type Service } from '#framework/server'
import type { Pool } from 'pg'
import { makePasswords, type PasswordCost } from './password.ts'
import { queued } from './password-queue.ts'
import { seedIdentity } from './seed.ts'
import { identityServices } from './services.ts'
import { identityStore, permissionStore } from './store.ts'
import { tenantRecords } from './tenant-record.ts'
import { tokenSecret } from './token-secret.ts'
import { makeTokens, type Tokens } from './tokens.ts'
import { userRecords } from './user-record.ts'

export { identityTables } from './tables.ts'
export { isLoopback } from './demo-password.ts'
export { demoPasswordStands } from './demo-guard.ts'
export { storePassword, storePermissions } from './accounts.ts'
export { makePasswords, type Passwords } from './password.ts'

export interface IdentityOptions {
  model: Model
  features: readonly FeatureDefinition[]
  database: Database
  owner: Pool
  zone: string
  adminPassword: string | undefined
  /** The server is bound to loopback and has no public address. */
  onlyHere: boolean
  version: { number: string; releaseDate: string }
  /** Cheaper hashes, for tests. */
  passwordCost?: PasswordCost
}

export interface IdentityParts {
  identities: IdentityStore
  permissions: PermissionStore
  services: Service[]
  tokens: Tokens
  secret: Buffer
}

/** Joins identity's parts and sees to the first start. The tables must stand. */
export async function startIdentity(options: IdentityOptions): Promise<IdentityParts> {
  const { model, features, database, owner, zone, adminPassword, onlyHere, version, passwordCost } = options
  const secret = await tokenSecret(owner)
  const tokens = makeTokens(secret)
  const users = userRecords(model)
  const tenants = tenantRecords(model, database)
  const passwords = queued(makePasswords(passwordCost))
  const sides = { host: definedPermissions(model, features, 'host'), tenant: definedPermissions(model, features, 'tenant') }
  const deps = { model, database, tokens, users, tenants, zone, defined: (side: 'host' | 'tenant') => sides[side] }
  const identities = identityStore(deps)
  await seedIdentity({ model, database, passwords, adminPassword })
  return {
    identities, permissions: permissionStore(deps), tokens, secret,
    services: identityServices({ database, tokens, passwords, users, tenants, onlyHere, identities, version }),
  }
}
