/** Joins identity's parts: stores, calls, hooks. The tables must stand. */
import type { IdentityParts, StartContext, WriteHook } from '#framework/server'
import { replaceDemoPassword } from './demo-guard.ts'
import { identityHooks } from './hooks.ts'
import { makePasswords, type PasswordCost } from './passwords/password.ts'
import { queued } from './passwords/password-queue.ts'
import { seedIdentity, tenantIds } from './seed.ts'
import type { ServiceDeps } from './services.ts'
import { readSettings, wholeTenant, writeSetting } from './settings.ts'
import { identityStore, permissionStore } from './store.ts'
import { tenantRecords } from './tenant-record.ts'
import { tokenSecret } from './token-secret.ts'
import { makeTokens } from './tokens.ts'
import { userRecords } from './user-record.ts'

export interface Identity {
  parts: IdentityParts
  deps: ServiceDeps
  hooks: { readonly [entity: string]: WriteHook }
}

export async function makeIdentity(context: StartContext, passwordCost?: PasswordCost): Promise<Identity> {
  const { model, database, owner, settings, features, definedPermissions: defined } = context
  const { timeZone: zone, onlyHere, adminPassword, selfRegistration, version } = settings
  const tokens = makeTokens(await tokenSecret(owner))
  const users = userRecords(model())
  const tenants = tenantRecords(model(), database)
  const passwords = queued(makePasswords(passwordCost))
  const identities = identityStore({ model, database, tokens, users, tenants, zone })
  return {
    parts: {
      identities, permissions: permissionStore({ model, database, users, defined }),
      tenants: () => tenantIds({ model: model(), database }),
      tenantSettings: {
        read: async (tenantId) => new Map([...await database.read(tenantId, (connection) => readSettings(connection, wholeTenant))].map(([name, { value }]) => [name, value])),
        keep: (tenantId, kept) => database.transaction(tenantId, async (connection) => {
          for (const [name, value] of Object.entries(kept)) await writeSetting(connection, wholeTenant, name, value)
        }),
      },
      async begin(starting) {
        const isFirst = await seedIdentity(starting)
        if (adminPassword !== undefined) await replaceDemoPassword(owner, model(), starting.write, adminPassword)
        return isFirst
      },
    },
    hooks: identityHooks({ model, passwords, zone, onlyHere, adminPassword, defined }),
    deps: { model, features, database, write: context.write, zone, onlyHere, selfRegistration, version, tokens, passwords, users, tenants, identities, defined },
  }
}
