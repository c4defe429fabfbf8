/** Employees of another system: where it is, and reading it. */
import { InvalidInput, keepsAnswer, keyedBy, onceWith, outsideAddress, Refused, say, service, type FeatureContext, type Principal, type Service } from '#framework/server'
import { z } from 'zod'
import { texts } from '../texts.ts'
import { boundTo, demandBoth, jobName, rights, sentence, type SyncDeps } from './sync-job.ts'
import { beginRun, keepSource, readRuns, readSettingsOfSource, removeSource, source, syncResult, type Run } from './sync-tables.ts'

const admits = { anyOf: [rights[0]] } as const
/** Until a call answers that the job goes on without it. */
const callSeconds = 25

export function syncServices({ sealer, allowPrivate }: SyncDeps, { database }: FeatureContext): Service[] {
  const shown = source.extend({ hasSecret: z.boolean() })
  const run = z.object({ id: z.int(), at: z.string(), userName: z.string(), isCheck: z.boolean(), result: syncResult.nullable() })
  return [
    service({
      path: 'EmployeeManagement/GetSource', method: 'GET', admits, input: null, output: shown.nullable(),
      async handle({ principal }) {
        demandBoth(principal)
        const kept = await database.read(principal.tenantId, readSettingsOfSource)
        return kept && { ...kept.settings, hasSecret: kept.secret !== null }
      },
    }),
    service({
      path: 'EmployeeManagement/UpdateSource', method: 'PUT', admits, output: z.null(), again: null,
      /** `secret` absent: it stays; empty: it goes. An empty address takes the source away. */
      input: source.extend({ address: z.string().trim().max(2000), secret: z.string().max(4000).regex(/^[\x20-\x7e]*$/).nullish() }),
      async handle({ principal, input: { secret, ...settings }, idempotencyKey }) {
        demandBoth(principal)
        const { language, tenantId } = principal
        const wrong = (member: string, message: string) => new InvalidInput(say(language, 'notValid'), [{ message, members: [member] }])
        if (settings.address !== '') {
          try {
            outsideAddress(settings.address, allowPrivate)
          } catch (error) {
            throw wrong('address', sentence(language, error))
          }
          for (const field of ['erpId', 'name'] as const) if (!settings.mapping[field]) throw wrong(`mapping.${field}`, texts.say(language, 'mapped'))
        }
        await database.transaction(tenantId, (connection) => onceWith(connection, principal, keyedBy(idempotencyKey), async () => {
          if (settings.address === '') return removeSource(connection)
          const kept = await readSettingsOfSource(connection)
          // A secret goes to the address it was entered for, and to no other.
          const stays = kept && new URL(kept.settings.address).origin === new URL(settings.address).origin ? kept.secret : null
          await keepSource(connection, settings, secret ? sealer.seal(secret, boundTo(tenantId)) : secret === '' ? null : stays)
        }))
        return null
      },
    }),
    service({
      path: 'EmployeeManagement/Sync', method: 'POST', readsQuery: true, admits, answers: 'text', again: keepsAnswer, input: z.object({ IsCheck: z.union([z.boolean(), z.stringbool()]).default(false) }),
      async handle({ principal, input: { IsCheck: isCheck }, transaction, requestId, idempotencyKey: key }) {
        demandBoth(principal)
        const { language, tenantId } = principal
        const id = await transaction({ principal, requestId, reason: 'sync', key }, async (tx) => {
          if (!(await readSettingsOfSource(tx.connection))) throw new Refused(texts.say(language, 'noSource'))
          const made = await beginRun(tx.connection, principal.userName, isCheck)
          await tx.send(jobName, { id: made, isCheck })
          return made
        })
        for (const until = Date.now() + callSeconds * 1000; Date.now() < until;) {
          const [found] = await database.read(tenantId, (connection) => readRuns(connection, id))
          if (found?.result) return told(principal, found)
          await new Promise((resolve) => setTimeout(resolve, 250))
        }
        return texts.say(language, 'syncGoesOn')
      },
    }),
    service({
      path: 'EmployeeManagement/GetSyncRuns', method: 'GET', admits, input: null, output: z.object({ items: z.array(run) }),
      async handle({ principal }) {
        demandBoth(principal)
        return { items: await database.read(principal.tenantId, (connection) => readRuns(connection)) }
      },
    }),
  ]
}

/** @throws Refused with why the source could not be read */
function told({ language }: Principal, { result }: Run): string {
  if (!result) return ''
  if (result.problem !== null) throw new Refused(result.problem)
  const { created, changed, goneCount: gone, refusedCount } = result
  return [texts.say(language, 'synced', { count: result.read, created, changed, gone }), ...(refusedCount ? [texts.say(language, 'syncRefused', { count: refusedCount })] : [])].join(' ')
}
