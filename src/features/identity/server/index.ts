/** The identity feature's server half: who signs in, with what rights, and what happens to accounts. */
import { defineFeature, StartRefusal, type ServerFeature } from '#framework/server'
import { identity as definition } from '../feature.ts'
import { defaultTenantName } from '../rules.ts'
import { demoPasswordStands } from './demo/demo-guard.ts'
import { demoPassword } from './demo/demo-password.ts'
import { deletionHooks, withDeletions } from './audit/deletions.ts'
import { purgesWith } from './audit/retention.ts'
import { identityCommands } from './console.ts'
import { forThisServerOnly, freshStamps } from './sessions/end-sessions.ts'
import { identityJobs } from './jobs.ts'
import { makeIdentity } from './make-identity.ts'
import { identityRules } from './identity-rules.ts'
import type { PasswordCost } from './passwords/password.ts'
import { refreshBuiltInRoles } from './seed.ts'
import { identityServices } from './services.ts'
import { identityTables, rightsFields } from './tables.ts'
import { texts } from './texts.ts'

export { demoPassword } from './demo/demo-password.ts'
export { storePassword } from './users/accounts.ts'
export { makePasswords } from './passwords/password.ts'

/** @param passwordCost cheaper hashes, for tests */
export function identityFeature(passwordCost?: PasswordCost): ServerFeature {
  return defineFeature({
    ...definition, texts, tables: identityTables, rightsFields, notCopied: forThisServerOnly, afterCopy: [freshStamps], commands: identityCommands, rules: identityRules,
    async start(context) {
      purgesWith(context.database, context.owner)
      return makeIdentity(context, passwordCost)
    },
    hooks: ({ hooks }, { model }) => withDeletions(hooks, deletionHooks(model())),
    services: ({ deps }) => identityServices(deps),
    identity: ({ parts }) => parts,
    jobs: identityJobs,
    async firstRows(_, { tenants, ...context }) {
      for (const tenantId of tenants) await refreshBuiltInRoles(context, tenantId)
    },
    async atStart(_, { owner, settings: { onlyHere } }) {
      if (!(await demoPasswordStands(owner))) return []
      if (!onlyHere) throw new StartRefusal('Somebody can still sign in with the demo password, and HOST or PUBLIC_URL can be reached from other machines. Set ADMIN_PASSWORD: it takes the place of the demo password.')
      return [
        `Sign in to the tenant ${defaultTenantName} as admin with the demo password ${demoPassword}, from this machine only.`,
        'Whoever comes through a proxy that hides itself counts as this machine: set ADMIN_PASSWORD before you put one in front.',
      ]
    },
  })
}

export const identity = identityFeature()
