/** Calls of users beside those of its descriptor: switching on and off, and passwords (protocol §4, §6; document 0 §7). */
import { entityOf, type Model } from '#framework/metadata'
import { Refused, service, type Person, type Service, type ServiceContext, type Write } from '#framework/server'
import { z } from 'zod'
import { shortestPassword } from '../rules.ts'
import { ofKnownAddress, ofName } from './guards/attempts.ts'
import { noteEvents } from './guards/credential-events.ts'
import { guess } from './guards/guess.ts'
import { isKnownAddress } from './guards/known-addresses.ts'
import { lockEvents } from './guards/lock-events.ts'
import { askerOf } from './passwords/password-queue.ts'
import { weaknessOf } from './passwords/password-rules.ts'
import { passwordChange, passwordReset, rowId } from './schemas.ts'
import type { SignInDeps } from './sign-in.ts'
import { texts, type IdentityTextKey } from './texts.ts'

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
  // The documents have DELETE, the protocol POST; passwords stand in the body of either (decision 0067).
  const both = (make: (verb: { method: 'POST' | 'DELETE'; inBody: true }) => Service) => (['POST', 'DELETE'] as const).map((method) => make({ method, inBody: true }))
  return [
    turn('User/Activate', true),
    turn('User/DeActivate', false),
    ...both((verb) => service({
      path: 'User/ChangePassword', ...verb, admits: 'signedIn', input: passwordChange, output: z.boolean(), again: true,
      async handle({ principal, input, ...request }) {
        await prove(deps, principal, input.currentPassword, 'passwordWrong', request.requestId)
        await setPassword(deps, principal, principal.userId, input.newPassword, request)
        return true
      },
    })),
    ...both((verb) => service({
      path: 'User/ResetPassword', ...verb, admits: { anyOf: ['Pages.Users'] }, input: passwordReset, output: z.boolean(), again: true,
      async handle({ principal, input, ...request }) {
        await prove(deps, principal, input.adminPassword, 'adminPasswordWrong', request.requestId)
        await setPassword(deps, principal, input.userId, input.newPassword, request)
        return true
      },
    })),
  ]
}

type Sent = Pick<ServiceContext<unknown>, 'requestId' | 'idempotencyKey'>

/** Whoever holds a token need not be its owner: the password is asked for again, and wrong ones count as at sign-in. @throws Refused */
async function prove(deps: UserServiceDeps, self: Person, password: string, wrong: IdentityTextKey, requestId: string): Promise<void> {
  const { tenantId, userId, language, address = '' } = self
  const { user, isKnown } = await deps.database.read(tenantId, async (connection) => ({
    user: await deps.users.byId(connection, userId), isKnown: await isKnownAddress(connection, userId, address),
  }))
  const account = isKnown ? ofKnownAddress(userId, address) : ofName((user?.userName ?? '').toLowerCase())
  const outcome = await guess(deps, {
    tenantId, counters: [account], asker: askerOf(tenantId, userId), password, hash: user?.passwordHash ?? null, language,
    decided: (connection, result, closed) => noteEvents(connection, self, requestId, result === 'wrong' ? lockEvents(user, account, closed) : []),
  })
  if (outcome !== 'right') throw new Refused(texts.say(language, outcome === 'locked' ? 'userIsLockedOut' : wrong))
}

/** @throws Refused where the password is too easy */
async function setPassword(deps: UserServiceDeps, principal: Person, id: number, password: string, request: Sent): Promise<void> {
  const weakness = weaknessOf(password)
  if (weakness) throw new Refused(texts.say(principal.language, weakness, { min: shortestPassword }))
  await writeUser(deps, principal, { id, password }, 'password', request)
}

/** By the write door, whose hook keeps everybody in their limits; the right to this very call was checked already. */
async function writeUser({ model, write }: UserServiceDeps, principal: Person, row: { id: number; [field: string]: unknown }, reason: string, { requestId, idempotencyKey }: Sent): Promise<void> {
  await write({ principal, entity: entityOf(model(), 'User'), mode: 'commit', changes: { kind: 'update', rows: [row], single: true }, reason, requestId, authorised: true, ...(idempotencyKey ? { idempotencyKey } : {}) })
}
