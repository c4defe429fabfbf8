/** Calls of users beside those of its descriptor: switching on and off, and passwords. */
import { entityOf, type Model } from '#framework/metadata'
import { Refused, service, type Person, type Service, type ServiceContext, type Write } from '#framework/server'
import { z } from 'zod'
import { shortestPassword } from '../../rules.ts'
import { checkPassword } from '../password-rules/check-password.ts'
import { askerOf } from '../passwords/password-queue.ts'
import { provePassword } from '../passwords/prove-password.ts'
import { weaknessOf } from '../passwords/password-rules.ts'
import { passwordChange, passwordReset, rowId } from '../schemas.ts'
import type { SignInDeps } from '../sessions/sign-in.ts'
import { texts } from '../texts.ts'

export interface UserServiceDeps extends SignInDeps {
  model: () => Model
  write: Write
}

export function userServices(deps: UserServiceDeps): Service[] {
  const turn = (path: string, isActive: boolean) => service({
    path, admits: { anyOf: ['Pages.Users.Activation'] }, input: rowId, output: z.null(), again: null,
    async handle({ principal, input: { id }, ...request }) {
      await writeUser(deps, principal, { id, isActive }, 'form', request)
      return null
    },
  })
  // The documents have DELETE, the protocol POST; passwords stand in the body of either (docs/decisions/sign-in.md).
  const both = (make: (verb: { method: 'POST' | 'DELETE'; inBody: true }) => Service) => (['POST', 'DELETE'] as const).map((method) => make({ method, inBody: true }))
  return [
    turn('User/Activate', true),
    turn('User/DeActivate', false),
    ...both((verb) => service({
      path: 'User/ChangePassword', inPerson: true, ...verb, admits: 'signedIn', input: passwordChange, output: z.boolean(), again: true,
      async handle({ principal, input, ...request }) {
        await provePassword(deps, principal, input.currentPassword, { wrong: 'passwordWrong' }, request.requestId)
        await setPassword(deps, principal, principal.userId, input.newPassword, request)
        return true
      },
    })),
    ...both((verb) => service({
      path: 'User/ResetPassword', inPerson: true, ...verb, admits: { anyOf: ['Pages.Users'] }, input: passwordReset, output: z.boolean(), again: true,
      async handle({ principal, input, ...request }) {
        await provePassword(deps, principal, input.adminPassword, { wrong: 'adminPasswordWrong' }, request.requestId)
        await setPassword(deps, principal, input.userId, input.newPassword, request)
        return true
      },
    })),
  ]
}

type Sent = Pick<ServiceContext<unknown>, 'requestId' | 'idempotencyKey'>

/** @throws Refused where the password is too easy, InvalidInput where the tenant demands more */
async function setPassword(deps: UserServiceDeps, principal: Person, id: number, password: string, request: Sent): Promise<void> {
  const weakness = weaknessOf(password)
  if (weakness) throw new Refused(texts.say(principal.language, weakness, { min: shortestPassword }))
  const { tenantId, userId, language } = principal
  await deps.database.read(tenantId, (connection) => checkPassword(connection, deps.passwords, { userId: id, password, field: 'newPassword', language, asker: askerOf(tenantId, userId) }))
  await writeUser(deps, principal, { id, password }, 'password', request)
}

/** By the write door, whose hook keeps everybody in their limits; the right to this very call was checked already. */
async function writeUser({ model, write }: UserServiceDeps, principal: Person, row: { id: number; [field: string]: unknown }, reason: string, { requestId, idempotencyKey }: Sent): Promise<void> {
  await write({ principal, entity: entityOf(model(), 'User'), mode: 'commit', changes: { kind: 'update', rows: [row], single: true }, reason, requestId, authorised: true, ...(idempotencyKey ? { idempotencyKey } : {}) })
}
