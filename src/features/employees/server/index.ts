import { defineFeature, storedSecret, derivedKey, makeSealer } from '#framework/server'
import { employees as definition } from '../feature.ts'
import { changeServices } from './changes/change-services.ts'
import { changeTable } from './changes/kept-changes.ts'
import { ownUserHook } from './own-user.ts'
import { personServices } from './person-services.ts'
import { depsOf, syncJob, type SyncDeps } from './sync/sync-job.ts'
import { syncSchedule } from './sync/sync-schedule.ts'
import { syncServices } from './sync/sync-services.ts'
import { syncTables } from './sync/sync-tables.ts'
import { texts } from './texts.ts'

export const employees = defineFeature<SyncDeps>({
  ...definition, texts, tables: [changeTable, ...syncTables],
  // A copy on another server could not read the secret, and must not ask another system by itself.
  notCopied: ['employee_source', 'employee_sync'],
  async start({ owner, settings, database }) {
    const deps = { sealer: makeSealer(derivedKey(await storedSecret(owner, 'employee_source_key'), 'employee source')), allowPrivate: settings.privateSources }
    depsOf.set(database, deps)
    return deps
  },
  hooks: (_, context) => ({ Employee: ownUserHook(context) }),
  services: (deps, context) => [...changeServices(context), ...personServices(context), ...syncServices(deps, context)],
  jobs: [syncJob, syncSchedule],
})
