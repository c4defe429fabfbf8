/** Roles as they are written: rights are given and taken by those who hold them, built-in roles stay what they are. */
import { Refused, type Principal, type WriteHook, type WriteTransaction, type WrittenRow } from '#framework/server'
import { noteEvents, type CredentialEvent } from '../guards/credential-events.ts'
import type { Limits } from '../limits.ts'
import { refuseLookAlike, refuseOnField } from '../users/refuse-look-alike.ts'
import type { RoleState, UserRoleQueries } from '../users/user-role-queries.ts'
import { texts } from '../texts.ts'

export function roleHook(userRoleQueries: UserRoleQueries, limits: Limits): WriteHook {
  return {
    async updating(ids, { principal, requestId }, tx) {
      if (principal.userId === null) return undefined
      const before = new Map((await userRoleQueries.roles(tx.connection, ids)).map((role) => [role.id, role]))
      return async (updated) => {
        const after = await userRoleQueries.roles(tx.connection, ids)
        for (const role of after) refuseChange(principal, limits, before.get(role.id), role)
        const renamed = after.filter((role) => before.get(role.id)?.name !== role.name).map(({ id }) => id)
        refuseLookAlike(await userRoleQueries.roleLooksLike(tx.connection, renamed), principal.language, 'name', updated)
        if (!tx.rehearsal) await noteEvents(tx.connection, principal, requestId, after.flatMap((role) => rightsEvents(before.get(role.id), role)))
      }
    },
    async written({ principal, created, updated, requestId }, { connection, rehearsal }) {
      if (principal.userId === null) return
      await refuseLookAlikes(userRoleQueries, principal, [...created, ...updated], connection)
      if (!created.length) return
      const ids = created.map(({ id }) => id)
      refuseLookAlike(await userRoleQueries.roleLooksLike(connection, ids), principal.language, 'name', created)
      const roles = await userRoleQueries.roles(connection, ids)
      for (const role of roles) {
        limits.mayGrant(principal, role.granted)
        if (role.seesAll) limits.maySetSeesAll(principal)
      }
      if (!rehearsal) await noteEvents(connection, principal, requestId, roles.flatMap((role) => rightsEvents(undefined, role)))
    },
    deleting: (ids, { principal }, tx) => refuseDelete(userRoleQueries, limits, ids, principal, tx),
  }
}

function rightsEvents(was: RoleState | undefined, is: RoleState): CredentialEvent[] {
  const [had, has] = [new Set(was ? told(was) : []), new Set(told(is))]
  const added = [...has].filter((name) => !had.has(name))
  const removed = [...had].filter((name) => !has.has(name))
  return added.length || removed.length ? [{ kind: 'roleRightsChanged', target: { id: is.id, name: is.name }, detail: { added, removed } }] : []
}

/** What a role gives, by name. */
function told({ granted, seesAll, requiresSecondFactor }: RoleState): string[] {
  return [...granted, ...(seesAll ? ['seesAll'] : []), ...(requiresSecondFactor ? ['requiresSecondFactor'] : [])]
}

/** Old clients give roles by their names in capitals, so no two roles may have the same (docs/decisions/rights.md). @throws InvalidInput */
async function refuseLookAlikes(userRoleQueries: UserRoleQueries, { language }: Principal, rows: readonly WrittenRow[], connection: WriteTransaction['connection']): Promise<void> {
  // Two who make such a pair at once wait for each other here.
  await userRoleQueries.holdAdministration(connection)
  const found = await userRoleQueries.lookAlike(connection, rows.map(({ id }) => id))
  if (found) refuseOnField(texts.say(language, 'roleLookAlike', { name: found.name }), language, found.id, 'name', rows)
}

/** @throws Refused, NotAllowed */
function refuseChange(principal: Principal, limits: Limits, was: RoleState | undefined, is: RoleState): void {
  const had = new Set(was?.granted)
  if (was?.isStatic) {
    if (was.name !== is.name) throw new Refused(texts.say(principal.language, 'staticRoleNotRenamed', { name: was.name }))
    if (was.seesAll !== is.seesAll || had.size !== is.granted.length || is.granted.some((name) => !had.has(name))) throw new Refused(texts.say(principal.language, 'staticRoleHoldsAll', { name: was.name }))
  }
  if (was && was.name !== is.name) limits.mayRename(principal, was)
  if (was && was.seesAll !== is.seesAll) limits.maySetSeesAll(principal)
  if (was && was.requiresSecondFactor !== is.requiresSecondFactor) limits.mayDemand(principal, was)
  limits.mayGrant(principal, is.granted.filter((name) => !had.has(name)))
  const has = new Set(is.granted)
  limits.mayTake(principal, [...had].filter((name) => !has.has(name)))
}

async function refuseDelete(userRoleQueries: UserRoleQueries, limits: Limits, ids: readonly number[], principal: Principal, { connection }: WriteTransaction): Promise<void> {
  if (principal.userId === null) return
  const roles = await userRoleQueries.roles(connection, ids)
  const builtIn = roles.find((role) => role.isStatic)
  if (builtIn) throw new Refused(texts.say(principal.language, 'staticRoleNotDeleted', { name: builtIn.name }))
  limits.mayRemove(principal, roles)
}
