/** Calls of sign-in and session. */
import { keyedBy, onceWith, Refused, service, supported, type IdentityStore, type Service } from '#framework/server'
import { z } from 'zod'
import { asksCode, asksSetup, availability, credentials, languageChoice, loginInformations, signedIn, tenancy, themeChoice } from './schemas.ts'
import { registrationService, type RegistrationDeps } from './users/registration.ts'
import { roleServices, type RoleServiceDeps } from './roles/role-services.ts'
import { themeSetting, writeSetting } from './settings.ts'
import { apiKeyServices } from './api-keys/key-services.ts'
import { auditService } from './audit/audit-services.ts'
import { settingsServices } from './password-rules/settings-services.ts'
import { factorServices, type FactorServiceDeps } from './second-factor/factor-services.ts'
import { sessionServices, type SessionServiceDeps } from './sessions/session-services.ts'
import { signIn } from './sessions/sign-in.ts'
import { invitationServices } from './password-links/invitation-services.ts'
import { linkServices } from './password-links/link-services.ts'
import { userServices } from './users/user-services.ts'
import { texts } from './texts.ts'
import type { VisibilityDeps } from './visibility/deps.ts'
import { visibilityServices } from './visibility/visibility-services.ts'

export interface ServiceDeps extends RegistrationDeps, RoleServiceDeps, SessionServiceDeps, FactorServiceDeps, VisibilityDeps {
  identities: IdentityStore
  version: { number: string; releaseDate: string }
}

export function identityServices(deps: ServiceDeps): Service[] {
  const { database, identities, users, tenants, version } = deps
  return [
    service({
      path: '/api/TokenAuth/Authenticate', admits: 'everyone', input: credentials, output: z.union([signedIn, asksCode, asksSetup]),
      handle: ({ input, origin, requestId }) => signIn(deps, input, origin, requestId),
    }),
    service({
      path: 'Session/GetCurrentLoginInformations', admits: 'everyone', input: null, output: loginInformations,
      async handle({ principal, origin }) {
        const userId = principal?.userId ?? null
        const user = principal && userId !== null ? await database.read(principal.tenantId, (connection) => users.byId(connection, userId)) : null
        // Before sign-in clients show the tenant that they name themselves.
        const tenantId = principal ? principal.tenantId : origin.tenantId
        const found = tenantId ? await tenants.byId(tenantId) : null
        const tenant = principal || found?.isActive ? found : null
        return {
          // The old client opens the hub only where both names stand here and are true.
          application: { version: version.number, releaseDate: version.releaseDate, features: { SignalR: true, 'SignalR.AspNetCore': true } },
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
    ...sessionServices(deps),
    ...apiKeyServices(deps),
    ...factorServices(deps),
    auditService(deps.model, database),
    ...settingsServices(database),
    ...userServices(deps),
    ...linkServices(deps),
    ...invitationServices(deps),
    ...roleServices(deps),
    ...visibilityServices(deps),
  ]
}
