/** Making an account for oneself: refused unless SELF_REGISTRATION is on (docs/decisions/sign-in.md). */
import { entityOf } from '#framework/metadata'
import { InvalidInput, Refused, say, service, type Principal, type Service } from '#framework/server'
import { weaknessOf } from '../passwords/password-rules.ts'
import { registering } from '../guards/registration-limit.ts'
import { registered, registration } from '../schemas.ts'
import { shortestPassword } from '../../rules.ts'
import type { UserServiceDeps } from './user-services.ts'
import { texts } from '../texts.ts'

export interface RegistrationDeps extends UserServiceDeps {
  /** Whether strangers may make accounts. */
  selfRegistration?: boolean
  /** Zone of a new account's tenant, where none is stored. */
  zone: string
}

/** As ABP has it: an active user of the tenant the visitor names, without roles; never one of the host. */
export function registrationService(deps: RegistrationDeps): Service {
  return service({
    path: 'Account/Register', admits: 'everyone', input: registration, output: registered, again: { canLogin: true },
    async handle({ origin, input, requestId, idempotencyKey }) {
      const language = origin.language ?? 'en'
      const tenant = deps.selfRegistration && origin.tenantId ? await deps.tenants.byId(origin.tenantId) : null
      if (!tenant?.isActive) throw new Refused(texts.say(language, 'noRegistration'))
      const { captchaResponse: _unused, ...person } = input
      const weakness = weaknessOf(person.password)
      if (weakness) throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, weakness, { min: shortestPassword }), members: ['password'] }])
      const newcomer: Principal = { tenantId: tenant.id, userId: null, userName: input.userName, permissions: new Set(), reach: null, language, zone: deps.zone, address: origin.address }
      const row = { ...person, id: 0, isActive: true }
      await deps.write({ principal: newcomer, entity: entityOf(deps.model(), 'User'), mode: 'commit', changes: { kind: 'create', rows: [row], single: true }, reason: registering, requestId, authorised: true, ...(idempotencyKey ? { idempotencyKey } : {}) })
      return { canLogin: true }
    },
  })
}
