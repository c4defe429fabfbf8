/** Reading and changing what a tenant decides of passwords, and of how long what happened is kept. */
import { service, type Database, type Service } from '#framework/server'
import { z } from 'zod'
import { isAllowed, securityLimits, securityPermission, type SecurityKey } from '../../rules.ts'
import { noteEvents } from '../guards/credential-events.ts'
import { keepSecuritySettings, readSecuritySettings } from './security-settings.ts'

const number = (key: SecurityKey) => z.coerce.number().int().min(securityLimits[key].least).max(securityLimits[key].most)
const settings = z.object({ passwordLength: number('passwordLength'), passwordHistory: number('passwordHistory'), auditDays: number('auditDays') })
// Absent from clients that do not know it: then it stays as it is.
const historyDays = z.coerce.number().int().refine((days) => isAllowed('historyDays', days), { error: `must be 0, or from ${securityLimits.historyDays.least} to ${securityLimits.historyDays.most}` })

export function settingsServices(database: Database): Service[] {
  return [
    // Whoever chooses a password must know the rules.
    service({
      path: 'SecuritySettings/Get', method: 'GET', admits: 'signedIn', input: null, output: settings.extend({ historyDays: z.int() }),
      handle: ({ principal }) => database.read(principal.tenantId, readSecuritySettings),
    }),
    service({
      path: 'SecuritySettings/Update', method: 'PUT', admits: { anyOf: [securityPermission] }, input: settings.extend({ historyDays: historyDays.optional() }), output: z.null(), again: null,
      async handle({ principal, input, requestId }) {
        await database.transaction(principal.tenantId, async (connection) => {
          const changes = await keepSecuritySettings(connection, input)
          if (changes.length) await noteEvents(connection, principal, requestId, [{ kind: 'settingsChanged', target: null, detail: { changes } }])
        })
        return null
      },
    }),
  ]
}
