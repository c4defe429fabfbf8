/** Calls of the second factor beside sign-in: set up, turned off and renewed by its user, reset by whoever administers users. */
import { InvalidInput, NotFound, Refused, say, service, type Person, type Service, type ServiceContext } from '#framework/server'
import { z } from 'zod'
import { User } from '#entities/users/user'
import { noteEvents } from '../guards/credential-events.ts'
import type { Limits } from '../limits.ts'
import { provePassword } from '../passwords/prove-password.ts'
import type { SignInDeps } from '../sessions/sign-in.ts'
import { texts } from '../texts.ts'
import type { UserRoleQueries } from '../users/user-role-queries.ts'
import { dropFactor, factorOf, recoveryCodesLeft } from './factor-store.ts'
import { beginSetup, decideCode, renewRecoveryCodes } from './second-factor.ts'

export interface FactorServiceDeps extends SignInDeps {
  userRoleQueries: UserRoleQueries
  limits: Limits
}

const password = z.string().min(1).max(256)
const code = z.string().min(1).max(32)
const codes = z.object({ recoveryCodes: z.array(z.string()) })
const id = z.coerce.number().int().min(1).max(2_147_483_647)

export function factorServices(deps: FactorServiceDeps): Service[] {
  const { database, factorKeys: keys, users, userRoleQueries, limits } = deps
  return [
    service({
      path: 'SecondFactor/Get', inPerson: true, method: 'GET', admits: { anyOf: ['Pages.Users'], orSelf: true }, input: z.object({ userId: id.optional() }),
      output: z.object({ isOn: z.boolean(), isRequired: z.boolean(), since: z.string().nullable(), recoveryCodes: z.int() }),
      async handle(context) {
        const { principal, input } = context
        const userId = context.holdsRight ? (input.userId ?? principal.userId) : principal.userId
        if (userId !== principal.userId) await otherUser(deps, context, userId)
        return database.read(principal.tenantId, async (connection) => {
          const factor = await factorOf(connection, userId)
          const isRequired = (await users.rolesOf(connection, userId)).some((role) => role.requiresSecondFactor)
          return { isOn: factor?.isOn ?? false, isRequired, since: factor?.isOn ? factor.since : null, recoveryCodes: factor?.isOn ? await recoveryCodesLeft(connection, userId) : 0 }
        })
      },
    }),
    service({
      path: 'SecondFactor/Begin', inPerson: true, admits: 'signedIn', input: z.object({ password }), output: z.object({ secret: z.string(), uri: z.string() }),
      async handle({ principal, input, requestId }) {
        await provePassword(deps, principal, input.password, { wrong: 'passwordWrong', field: 'password' }, requestId)
        const setup = await database.transaction(principal.tenantId, (connection) => beginSetup(keys, connection, self(principal)))
        if (!setup) throw new Refused(texts.say(principal.language, 'secondFactorStands'))
        return setup
      },
    }),
    service({
      path: 'SecondFactor/Confirm', inPerson: true, admits: 'signedIn', input: z.object({ code }), output: codes,
      handle: ({ principal, input, requestId }) => withCode(deps, principal, input.code, requestId, 'pending'),
    }),
    service({
      path: 'SecondFactor/RenewRecoveryCodes', inPerson: true, admits: 'signedIn', input: z.object({ code }), output: codes,
      handle: ({ principal, input, requestId }) => withCode(deps, principal, input.code, requestId, 'on'),
    }),
    service({
      path: 'SecondFactor/TurnOff', inPerson: true, admits: 'signedIn', input: z.object({ password, code }), output: z.null(), again: null,
      async handle({ principal, input, requestId }) {
        const { tenantId, language, userId } = principal
        const roles = await database.read(tenantId, (connection) => users.rolesOf(connection, userId))
        const demanding = roles.find((role) => role.requiresSecondFactor)
        if (demanding) throw new Refused(texts.say(language, 'secondFactorRequired', { name: demanding.name }))
        await provePassword(deps, principal, input.password, { wrong: 'passwordWrong', field: 'password' }, requestId)
        const user = self(principal)
        await rightCode(principal, await decideCode(keys, database, {
          tenantId, user, code: input.code, actor: principal, requestId, of: 'on',
          async afterwards(connection) {
            await dropFactor(connection, userId)
            await noteEvents(connection, principal, requestId, [{ kind: 'secondFactorOff', target: { id: userId, name: user.userName } }])
          },
        }))
        return null
      },
    }),
    service({
      path: 'SecondFactor/Reset', inPerson: true, admits: { anyOf: ['Pages.Users'] }, input: z.object({ userId: id, adminPassword: password }), output: z.null(), again: null,
      async handle(context) {
        const { principal, input, requestId } = context
        if (input.userId === principal.userId) throw new Refused(texts.say(principal.language, 'ownFactorNotReset'))
        const user = await otherUser(deps, context, input.userId)
        await provePassword(deps, principal, input.adminPassword, { wrong: 'adminPasswordWrong', field: 'adminPassword' }, requestId)
        await database.transaction(principal.tenantId, async (connection) => {
          // Asked again: rights may have changed while the password was compared.
          limits.mayTouch(principal, await userRoleQueries.users(connection, [user.id]))
          if (await dropFactor(connection, user.id)) await noteEvents(connection, principal, requestId, [{ kind: 'secondFactorReset', target: { id: user.id, name: user.userName } }])
        })
        return null
      },
    }),
  ]
}

/** @throws NotFound where there is nobody, NotAllowed for who holds more */
async function otherUser({ userRoleQueries, limits, database }: FactorServiceDeps, { principal, read }: Pick<ServiceContext<unknown>, 'principal' | 'read'>, userId: number) {
  const nobody = () => new NotFound(say(principal.language, 'noEntity', { entity: 'User', id: userId }))
  if (!(await read.one(principal, User, userId, { authorised: true }))) throw nobody()
  const [user] = await database.read(principal.tenantId, (connection) => userRoleQueries.users(connection, [userId]))
  if (!user) throw nobody()
  limits.mayTouch(principal, [user])
  return user
}

async function withCode({ database, factorKeys }: FactorServiceDeps, principal: Person, typed: string, requestId: string, of: 'on' | 'pending'): Promise<{ recoveryCodes: string[] }> {
  let recoveryCodes: string[] = []
  const user = self(principal)
  await rightCode(principal, await decideCode(factorKeys, database, {
    tenantId: principal.tenantId, user, code: typed, actor: principal, requestId, of,
    async afterwards(connection) {
      recoveryCodes = await renewRecoveryCodes(factorKeys, connection, user.id)
      if (of === 'on') await noteEvents(connection, principal, requestId, [{ kind: 'recoveryCodesRenewed', target: { id: user.id, name: user.userName } }])
    },
  }))
  return { recoveryCodes }
}

/** @throws InvalidInput on the code, Refused where codes are locked */
async function rightCode({ language }: Person, outcome: 'right' | 'wrong' | 'locked'): Promise<void> {
  if (outcome === 'locked') throw new Refused(texts.say(language, 'codesLocked'))
  if (outcome === 'wrong') throw new InvalidInput(say(language, 'notValid'), [{ message: texts.say(language, 'codeWrong'), members: ['code'] }])
}

function self({ userId, userName }: Person) {
  return { id: userId, userName }
}
