/** The job that reads the source, and what it and its calls say of it. */
import { defineJob, fetchOutside, InvalidInput, NotAllowed, OutsideFailure, say, type Database, type JobContext, type Principal, type Sealer } from '#framework/server'
import { z } from 'zod'
import { texts } from '../texts.ts'
import { readSource, Unreadable } from './read-source.ts'
import { runSync } from './run-sync.ts'
import { endRun, readSettingsOfSource, type SyncResult } from './sync-tables.ts'

export interface SyncDeps {
  sealer: Sealer
  /** Sources may lie in the server's own network. */
  allowPrivate: boolean
}

/** Jobs are declared before a server has started: each finds what is its server's by the database. */
export const depsOf = new WeakMap<Database, SyncDeps>()

export const jobName = 'employees.sync'
export const rights = ['LookUps.Employee.Bulk', 'LookUps.Employee.Create'] as const
const sourceSeconds = 60
const mostBytes = 50 * 1024 * 1024

/** What the secret of a tenant is sealed for. */
export const boundTo = (tenantId: number) => `employee source ${tenantId}`

/** @throws NotAllowed without both rights */
export function demandBoth({ permissions, language }: Principal): void {
  const lacking = rights.filter((name) => !permissions.has(name))
  if (lacking.length) throw new NotAllowed(403, say(language, 'notGranted', { names: lacking }))
}

/** What stood in the way, as a sentence; anything else is a mistake of ours and goes on. */
export function sentence(language: Principal['language'], error: unknown): string {
  if (error instanceof OutsideFailure) return texts.say(language, `source_${error.problem}`, { detail: error.detail })
  if (error instanceof Unreadable) return texts.say(language, `source_${error.why}`, { detail: error.detail })
  if (error instanceof InvalidInput) return error.errors[0]?.message ?? error.message
  throw error
}

const nothing: SyncResult = { problem: null, read: 0, created: 0, changed: 0, same: 0, gone: [], newOnes: [], changedOnes: [], refused: [], goneCount: 0, refusedCount: 0 }

export const syncJob = defineJob({
  name: jobName, label: { en: 'Read employees of another system', ur: 'دوسرے نظام کے ملازمین پڑھنا' }, input: z.object({ id: z.int(), isCheck: z.boolean() }), retries: 0, limit: 600,
  async run(context) {
    const { principal, database, data: { id } } = context
    const result = await read(context).catch((error: unknown): SyncResult => ({ ...nothing, problem: sentence(principal.language, error) }))
    await database.transaction(principal.tenantId, (connection) => endRun(connection, id, result))
    // The jobs page shows why.
    if (result.problem !== null) throw new Error(result.problem)
    const counts = { count: result.read, created: result.created, changed: result.changed, gone: result.goneCount }
    await context.progress({ done: result.read, total: result.read, message: texts.both('synced', counts) })
  },
})

async function read(context: JobContext<{ id: number; isCheck: boolean }>): Promise<SyncResult> {
  const { principal, database } = context
  const deps = depsOf.get(database)
  if (!deps) throw new Error('employees were not started')
  demandBoth(principal)
  const kept = await database.read(principal.tenantId, readSettingsOfSource)
  if (!kept) return { ...nothing, problem: texts.say(principal.language, 'noSource') }
  const { settings, secret } = kept
  const header = settings.headerName && secret ? deps.sealer.unseal(secret, boundTo(principal.tenantId)) : null
  const bytes = await fetchOutside(settings.address, { headers: header === null ? {} : { [settings.headerName]: header }, allowPrivate: deps.allowPrivate, mostBytes, seconds: sourceSeconds })
  return runSync(context, readSource(bytes, settings))
}
