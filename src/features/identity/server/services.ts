/** Calls of sign-in and session (protocol §4). */
import { keyedBy, onceWith, Refused, service, supported, type Database, type IdentityStore, type Service } from '#framework/server'
import { z } from 'zod'
import { availability, credentials, languageChoice, loginInformations, signedIn, tenancy, themeChoice } from './schemas.ts'
import { registrationService, type RegistrationDeps } from './registration.ts'
import { roleServices, type RoleServiceDeps } from './role-services.ts'
import { themeSetting, writeSetting } from './settings.ts'
import { signIn } from './sign-in.ts'
import { userServices } from './user-services.ts'
import { texts } from './texts.ts'

export interface ServiceDeps extends RegistrationDeps, RoleServiceDeps {
  database: Database
  identities: IdentityStore
  version: { number: string; releaseDate: string }
}

export function identityServices(deps: ServiceDeps): Service[] {
  const { database, identities, users, tenants, version } = deps
  return [
    service({
      path: '/api/TokenAuth/Authenticate', admits: 'everyone', input: credentials, output: signedIn,
      handle: ({ input, visitor, requestId }) => signIn(deps, input, visitor, requestId),
    }),
    service({
      path: 'Session/GetCurrentLoginInformations', admits: 'everyone', input: null, output: loginInformations,
      async handle({ principal }) {
        const userId = principal?.userId ?? null
        const user = principal && userId !== null ? await database.read(principal.tenantId, (connection) => users.byId(connection, userId)) : null
        const tenant = principal && principal.tenantId !== 0 ? await tenants.byId(principal.tenantId) : null
        return {
          // No hub is served yet; the old client opens one only where both names stand here and are true.
          application: { version: version.number, releaseDate: version.releaseDate, features: {} },
          user: user && { name: user.name, surname: user.surname, userName: user.userName, emailAddress: user.emailAddress, id: user.id },
          tenant: tenant && { tenancyName: tenant.tenancyName, name: tenant.name, id: tenant.id },
        }
      },
    }),
    service({
      path: 'Account/IsTenantAvailable', admits: 'everyone', input: tenancy, output: availability,
      async handle({ input }) {
        const tenant = await tenants.byName(input.tenancyName)
        if (!tenant) return { state: 3 as const, tenantId: null }
        return tenant.isActive ? { state: 1 as const, tenantId: tenant.id } : { state: 2 as const, tenantId: null }
      },
    }),
    registrationService(deps),
    service({
      path: 'User/ChangeLanguage', admits: 'signedIn', input: languageChoice, output: z.null(), again: null,
      async handle({ principal, input, idempotencyKey }) {
        const language = supported(input.languageName)
        if (!language) throw new Refused(texts.say(principal.language, 'unknownLanguage', { name: input.languageName }))
        await identities.chooseLanguage(principal.tenantId, principal.userId, language, idempotencyKey)
        return null
      },
    }),
    service({
      path: 'Configuration/ChangeUiTheme', admits: 'signedIn', input: themeChoice, output: z.null(), again: null,
      async handle({ principal, input, idempotencyKey }) {
        await database.transaction(principal.tenantId, (connection) => onceWith(connection, principal, keyedBy(idempotencyKey), () => writeSetting(connection, principal.userId, themeSetting, input.theme)))
        return null
      },
    }),
    ...userServices(deps),
    ...roleServices(deps),
  ]
}
