/** Roles as they are written: rights are given and taken by those who hold them, built-in roles stay what they are (protocol §6). */
import { Refused, say, type OpenWrite, type Principal, type WriteHook } from '#framework/server'
import type { Limits } from './limits.ts'
import type { RoleStanding, Standings } from './standing.ts'

export function roleHook(standings: Standings, limits: Limits): WriteHook {
  return {
    async updating(ids, { principal }, open) {
      if (principal.userId === null) return undefined
      const before = new Map((await standings.roles(open.connection, ids)).map((role) => [role.id, role]))
      return async () => {
        for (const role of await standings.roles(open.connection, ids)) refuseChange(principal, limits, before.get(role.id), role)
      }
    },
    async written({ principal, created }, { connection }) {
      if (principal.userId === null || !created.length) return
      for (const role of await standings.roles(connection, created.map(({ id }) => id))) limits.mayGrant(principal, role.granted)
    },
    deleting: (ids, { principal }, open) => refuseDelete(standings, limits, ids, principal, open),
  }
}

/** @throws Refused, NotAllowed */
function refuseChange(principal: Principal, limits: Limits, was: RoleStanding | undefined, is: RoleStanding): void {
  const had = new Set(was?.granted)
  if (was?.isStatic) {
    if (was.name !== is.name) throw new Refused(say(principal.language, 'staticRoleNotRenamed', { name: was.name }))
    if (had.size !== is.granted.length || is.granted.some((name) => !had.has(name))) throw new Refused(say(principal.language, 'staticRoleHoldsAll', { name: was.name }))
  }
  limits.mayGrant(principal, is.granted.filter((name) => !had.has(name)))
  const has = new Set(is.granted)
  limits.mayTake(principal, [...had].filter((name) => !has.has(name)))
}

async function refuseDelete(standings: Standings, limits: Limits, ids: readonly number[], principal: Principal, { connection }: OpenWrite): Promise<void> {
  if (principal.userId === null) return
  const roles = await standings.roles(connection, ids)
  const builtIn = roles.find((role) => role.isStatic)
  if (builtIn) throw new Refused(say(principal.language, 'staticRoleNotDeleted', { name: builtIn.name }))
  limits.mayRemove(principal, roles)
}
