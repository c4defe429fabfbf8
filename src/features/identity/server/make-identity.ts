/** Joins identity's parts: stores, calls, hooks. The tables must stand. */
import { derivedKey, storedSecret, makeSealer, type IdentityParts, type StartContext, type WriteHook } from '#framework/server'
import { replaceDemoPassword } from './demo/demo-guard.ts'
import { identityHooks } from './hooks.ts'
import { limits } from './limits.ts'
import { makePasswords, type PasswordCost } from './passwords/password.ts'
import { queued } from './passwords/password-queue.ts'
import { seedIdentity, tenantIds } from './seed.ts'
import type { ServiceDeps } from './services.ts'
import { readSettings, wholeTenant, writeSetting } from './settings.ts'
import { identityStore, permissionStore } from './store.ts'
import { tenantRecords } from './tenants/tenant-record.ts'
import { keysSeen } from './api-keys/key-store.ts'
import { lastSeen, seenBy } from './sessions/last-seen.ts'
import { sessionsSeen, openSessionsOf } from './sessions/session-store.ts'
import { tokenSecret } from './sessions/token-secret.ts'
import { makeTokens } from './sessions/tokens.ts'
import { contactsOf } from './users/contacts.ts'
import { userRecords } from './users/user-record.ts'
import { userRoleQueries } from './users/user-role-queries.ts'

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
  const factorKey = await storedSecret(owner, 'second_factor_key')
  const factorKeys = { sealer: makeSealer(derivedKey(factorKey, 'seal')), hashKey: derivedKey(factorKey, 'hash'), issuer: 'Mastline' }
  const identities = identityStore({ model, database, tokens, users, tenants, zone, onlyHere, seen: seenBy(lastSeen(database, context.log, sessionsSeen), lastSeen(database, context.log, keysSeen)) })
  const permissions = permissionStore({ model, database, users, defined })
  return {
    parts: {
      identities, permissions,
      contacts: contactsOf(model, database),
      openSessions: (tenantId, sessions) => database.read(tenantId, (connection) => openSessionsOf(connection, sessions)),
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
    hooks: identityHooks({ model, passwords, zone, onlyHere, adminPassword, defined, sendsMail: () => context.mail.isOn }),
    deps: { model, features, database, write: context.write, zone, onlyHere, selfRegistration, version, tokens, factorKeys, passwords, users, tenants, identities, permissions, today: context.today, handovers: context.handovers, defined, userRoleQueries: userRoleQueries(model), limits: limits(defined) },
  }
}
