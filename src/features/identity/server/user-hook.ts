/** Users as they are written: limits of whoever writes, passwords, stamps, and always an administrator left (contract §3, protocol §6). */
import { Refused, say, type OpenWrite, type Principal, type WriteEvent, type WriteHook } from '#framework/server'
import { forgetOf, renewStamps, storePassword } from './accounts.ts'
import { demoPassword } from './demo-password.ts'
import type { Limits } from './limits.ts'
import type { Passwords } from './password.ts'
import { isAdministrator, type Standings, type UserStanding } from './standing.ts'

export interface UserHookDeps {
  passwords: Passwords
  standings: Standings
  limits: Limits
  /** The demo password may be given: nobody can reach this server but from its own machine. */
  onlyHere: boolean
}

/** Each takes a fifth of a second, and an upload is one transaction that others wait for. */
const passwordsAtOnce = 20

/** Name of the user that every tenant begins with. */
export const defaultAdministrator = 'admin'

export function userHook(deps: UserHookDeps): WriteHook {
  return {
    updating: (ids, { principal }, open) => beforeUsersChange(deps, ids, principal, open),
    written: (event, open) => usersWritten(deps, event, open),
    deleting: (ids, { principal }, open) => beforeUsersGo(deps, ids, principal, open),
  }
}

async function beforeUsersChange({ standings, limits }: UserHookDeps, ids: readonly number[], principal: Principal, { connection }: OpenWrite): Promise<() => Promise<void>> {
  const own = principal.userId === null
  const before = await standings.users(connection, ids)
  if (!own) limits.mayTouch(principal, before)
  const admins = before.filter(isAdministrator)
  if (admins.length) await standings.holdAdministration(connection)
  return async () => {
    const after = new Map((await standings.users(connection, ids)).map((user) => [user.id, user]))
    const changes = before.flatMap((was) => {
      const is = after.get(was.id)
      return is ? [{ was, is }] : []
    })
    if (!own) for (const change of changes) refuseChange(principal, limits, change)
    const lost = admins.filter(({ id }) => !isAdministrator(after.get(id) ?? { id, userName: '', isActive: false, roles: [] }))
    if (lost.length) await refuseLast(standings, principal, connection, [])
    await renewStamps(connection, changes.filter(({ was, is }) => was.isActive !== is.isActive).map(({ is }) => is.id))
  }
}

/** @throws Refused, NotAllowed */
function refuseChange(principal: Principal, limits: Limits, { was, is }: { was: UserStanding; is: UserStanding }): void {
  const { language, userId } = principal
  if (isDefault(was) && !isDefault(is)) throw new Refused(say(language, 'adminNotRenamed', { name: was.userName }))
  if (is.id === userId && was.isActive && !is.isActive) throw new Refused(say(language, 'notYourselfInactive'))
  const had = new Set(was.roles.map((role) => role.id))
  limits.mayGive(principal, is.roles.filter((role) => !had.has(role.id)))
}

async function usersWritten({ passwords, standings, limits, onlyHere }: UserHookDeps, { entity, principal, created, updated }: WriteEvent, { connection, rehearsal }: OpenWrite): Promise<void> {
  if (principal.userId !== null && created.length) limits.mayGive(principal, (await standings.users(connection, created.map(({ id }) => id))).flatMap((user) => user.roles))
  const mistakable = await standings.mistakable(connection, [...created, ...updated].map(({ id }) => id))
  if (mistakable !== null) throw new Refused(say(principal.language, 'nameIsAddress', { name: mistakable }))
  const given = [...created, ...updated].flatMap(({ id, input: { password } }) => (typeof password === 'string' && password !== '' ? [{ id, password }] : []))
  if (given.length > passwordsAtOnce) throw new Refused(say(principal.language, 'tooManyPasswords', { max: passwordsAtOnce }))
  for (const { id, password } of given) {
    if (password === demoPassword && !onlyHere && principal.userId !== null) throw new Refused(say(principal.language, 'demoPasswordRefused'))
    if (rehearsal) continue
    await storePassword(connection, entity, id, await passwords.hash(password), password === demoPassword)
  }
}

async function beforeUsersGo({ standings, limits }: UserHookDeps, ids: readonly number[], principal: Principal, { connection }: OpenWrite): Promise<void> {
  if (principal.userId !== null) {
    const { language } = principal
    const users = await standings.users(connection, ids)
    if (ids.includes(principal.userId)) throw new Refused(say(language, 'notYourselfDeleted'))
    const first = users.find(isDefault)
    if (first) throw new Refused(say(language, 'adminNotDeleted', { name: first.userName }))
    limits.mayTouch(principal, users)
    if (users.some(isAdministrator)) {
      await standings.holdAdministration(connection)
      await refuseLast(standings, principal, connection, ids)
    }
  }
  await forgetOf(connection, ['credential', 'setting'], ids)
}

async function refuseLast(standings: Standings, { language }: Principal, connection: OpenWrite['connection'], without: readonly number[]): Promise<void> {
  if ((await standings.administrators(connection, without)) === 0) throw new Refused(say(language, 'lastAdministrator'))
}

function isDefault({ userName }: UserStanding): boolean {
  return userName.toLowerCase() === defaultAdministrator
}
