/** Users as they are written: limits of whoever writes, passwords, stamps, and always an administrator left. */
import { Refused, sendJob, type Principal, type WriteEvent, type WriteHook, type WriteTransaction, type WrittenRow } from '#framework/server'
import { forgetOf, renewStamps, storePassword } from './accounts.ts'
import { checkPassword } from '../password-rules/check-password.ts'
import { noteEvents, type CredentialEvent } from '../guards/credential-events.ts'
import { demoPassword } from '../demo/demo-password.ts'
import type { Limits } from '../limits.ts'
import { askerOf, type QueuedPasswords } from '../passwords/password-queue.ts'
import { limitRegistration, registering } from '../guards/registration-limit.ts'
import { refuseLookAlike, refuseOnField } from './refuse-look-alike.ts'
import { isAdministrator, type UserRoleQueries, type UserState } from './user-role-queries.ts'
import { invitationJob } from '../password-links/link-jobs.ts'
import { byLink } from '../password-links/link-store.ts'
import { texts } from '../texts.ts'

export interface UserHookDeps {
  passwords: QueuedPasswords
  userRoleQueries: UserRoleQueries
  limits: Limits
  /** Letters can be sent. */
  sendsMail: () => boolean
}

/** Each takes a fifth of a second, and an upload is one transaction that others wait for. */
const passwordsAtOnce = 20

/** Name of the user that every tenant begins with. */
export const defaultAdministrator = 'admin'

export function userHook(deps: UserHookDeps): WriteHook {
  return {
    updating: (ids, event, tx) => beforeUsersChange(deps, ids, event, tx),
    written: (event, tx) => usersWritten(deps, event, tx),
    deleting: (ids, { principal }, tx) => beforeUsersGo(deps, ids, principal, tx),
  }
}

async function beforeUsersChange({ userRoleQueries, limits }: UserHookDeps, ids: readonly number[], { principal, requestId }: Pick<WriteEvent, 'principal' | 'requestId'>, { connection, rehearsal }: WriteTransaction): Promise<(updated: readonly WrittenRow[]) => Promise<void>> {
  const own = principal.userId === null
  const before = await userRoleQueries.users(connection, ids)
  if (!own) limits.mayTouch(principal, before)
  const admins = before.filter(isAdministrator)
  if (admins.length) await userRoleQueries.holdAdministration(connection)
  return async (updated) => {
    const after = new Map((await userRoleQueries.users(connection, ids)).map((user) => [user.id, user]))
    const changes = before.flatMap((was) => {
      const is = after.get(was.id)
      return is ? [{ was, is }] : []
    })
    if (!own) for (const change of changes) refuseChange(principal, limits, change)
    const lost = admins.filter(({ id }) => !isAdministrator(after.get(id) ?? { id, userName: '', isActive: false, roles: [] }))
    if (lost.length) await refuseLast(userRoleQueries, principal, connection, [])
    const renamed = changes.filter(({ was, is }) => was.userName !== is.userName).map(({ is }) => is.id)
    refuseLookAlike(await userRoleQueries.userLookAlike(connection, renamed), principal.language, 'userName', updated)
    await renewStamps(connection, changes.filter(({ was, is }) => was.isActive !== is.isActive).map(({ is }) => is.id))
    if (!rehearsal) await noteEvents(connection, principal, requestId, changes.flatMap(changeEvents))
  }
}

/** @throws Refused, NotAllowed */
function refuseChange(principal: Principal, limits: Limits, { was, is }: { was: UserState; is: UserState }): void {
  const { language, userId } = principal
  if (isDefault(was) && !isDefault(is)) throw new Refused(texts.say(language, 'adminNotRenamed', { name: was.userName }))
  if (is.id === userId && was.isActive && !is.isActive) throw new Refused(texts.say(language, 'notYourselfInactive'))
  const had = new Set(was.roles.map((role) => role.id))
  limits.mayGive(principal, is.roles.filter((role) => !had.has(role.id)))
}

async function usersWritten({ passwords, userRoleQueries, limits, sendsMail }: UserHookDeps, { entity, principal, created, updated, reason, requestId }: WriteEvent, { connection, rehearsal }: WriteTransaction): Promise<void> {
  const newcomers = created.length ? await userRoleQueries.users(connection, created.map(({ id }) => id)) : []
  if (principal.userId !== null) limits.mayGive(principal, newcomers.flatMap((user) => user.roles))
  if (reason === registering) await limitRegistration(connection, principal, requestId, newcomers)
  const rows = [...created, ...updated]
  refuseLookAlike(await userRoleQueries.userLookAlike(connection, newcomers.map(({ id }) => id)), principal.language, 'userName', rows)
  const mistakable = await userRoleQueries.mistakable(connection, rows.map(({ id }) => id))
  if (mistakable) refuseOnField(texts.say(principal.language, 'nameIsAddress', { name: mistakable.name }), principal.language, mistakable.id, mistakable.field, rows)
  const given = rows.flatMap(({ id, path, input: { password } }) => (typeof password === 'string' && password !== '' ? [{ id, path, password }] : []))
  if (given.length > passwordsAtOnce) throw new Refused(texts.say(principal.language, 'tooManyPasswords', { max: passwordsAtOnce }))
  const open = principal.userId === null ? undefined : given.find(({ password }) => password === demoPassword)
  if (open) refuseOnField(texts.say(principal.language, 'demoPasswordRefused'), principal.language, open.id, 'password', rows)
  // The call for passwords has looked already, and said it on its own field.
  if (principal.userId !== null && reason !== 'password') for (const { id: userId, path, password } of given) {
    await checkPassword(connection, passwords, { userId, password, field: `${path}password`, language: principal.language, asker: askerOf(principal.tenantId, principal.userId) })
  }
  if (rehearsal) return
  for (const { id, password } of given) {
    await storePassword(connection, entity, id, await passwords.hash(password, askerOf(principal.tenantId, principal.userId)), password === demoPassword)
  }
  const nameOf = new Map((await userRoleQueries.users(connection, given.map(({ id }) => id))).map((user) => [user.id, user.userName]))
  await noteEvents(connection, principal, requestId, [
    ...newcomers.flatMap((user) => changeEvents({ was: { ...user, roles: [] }, is: user })),
    ...given.map(({ id }): CredentialEvent => ({ kind: passwordEvent(reason, principal, id), target: { id, name: nameOf.get(id) ?? '' } })),
  ])
  if (sendsMail()) await invite(connection, principal, newcomers.filter(({ id, isActive }) => isActive && !given.some((each) => each.id === id)))
}

/** A person who is made by hand and has no password hears how to get one. Whoever brings a whole list invites from the pages of the users. */
async function invite(connection: WriteTransaction['connection'], principal: Principal, newcomers: readonly UserState[]): Promise<void> {
  const [user, ...others] = newcomers
  if (principal.userId === null || !user || others.length) return
  await sendJob(connection, principal, invitationJob, { userId: user.id, address: principal.address ?? '' })
}

/** By one's own call, by the call for others, or with the rest of a form or upload. */
function passwordEvent(reason: string, { userId }: Principal, id: number): CredentialEvent['kind'] {
  if (reason === byLink.reset) return 'passwordReset'
  if (reason !== 'password') return 'passwordSet'
  return userId === id ? 'passwordChanged' : 'passwordReset'
}

function changeEvents({ was, is }: { was: UserState; is: UserState }): CredentialEvent[] {
  const target = { id: is.id, name: is.userName }
  const added = is.roles.filter(({ id }) => !was.roles.some((role) => role.id === id)).map(({ name }) => name)
  const removed = was.roles.filter(({ id }) => !is.roles.some((role) => role.id === id)).map(({ name }) => name)
  return [
    ...(was.isActive === is.isActive ? [] : [{ kind: is.isActive ? 'activated' as const : 'deactivated' as const, target }]),
    ...(added.length || removed.length ? [{ kind: 'rolesChanged' as const, target, detail: { added, removed } }] : []),
  ]
}

async function beforeUsersGo({ userRoleQueries, limits }: UserHookDeps, ids: readonly number[], principal: Principal, { connection }: WriteTransaction): Promise<void> {
  if (principal.userId !== null) {
    const { language } = principal
    const users = await userRoleQueries.users(connection, ids)
    if (ids.includes(principal.userId)) throw new Refused(texts.say(language, 'notYourselfDeleted'))
    const first = users.find(isDefault)
    if (first) throw new Refused(texts.say(language, 'adminNotDeleted', { name: first.userName }))
    limits.mayTouch(principal, users)
    if (users.some(isAdministrator)) {
      await userRoleQueries.holdAdministration(connection)
      await refuseLast(userRoleQueries, principal, connection, ids)
    }
  }
  await forgetOf(connection, ['credential', 'setting', 'known_address', 'session', 'second_factor', 'recovery_code', 'password_history', 'password_link', 'api_key'], ids)
}

async function refuseLast(userRoleQueries: UserRoleQueries, { language }: Principal, connection: WriteTransaction['connection'], without: readonly number[]): Promise<void> {
  if ((await userRoleQueries.administrators(connection, without)) === 0) throw new Refused(texts.say(language, 'lastAdministrator'))
}

function isDefault({ userName }: UserState): boolean {
  return userName.toLowerCase() === defaultAdministrator
}
