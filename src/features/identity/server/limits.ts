/** Who may do what to whom: nobody gives or overrides rights beyond those they hold (docs/decisions/rights.md). */
import { NotAllowed, type Principal } from '#framework/server'
import type { RoleState, UserState } from './users/user-role-queries.ts'
import { texts } from './texts.ts'

/** Names of all rights of a side. */
export type Defined = (side: 'host' | 'tenant') => ReadonlySet<string>

export interface Limits {
  /** @throws NotAllowed 403 where one of the names is not the principal's own */
  mayGrant(principal: Principal, names: Iterable<string>): void
  /** @throws NotAllowed 403 where the principal does not see all rows: then it is not his to say of a role that it does, or no longer */
  maySetSeesAll(principal: Principal): void
  /** @throws NotAllowed 403 where one of the names is not the principal's own: nor may he take it from others (docs/decisions/rights.md) */
  mayTake(principal: Principal, names: Iterable<string>): void
  /** @throws NotAllowed 403 where a role that is to go holds more than the principal */
  mayRemove(principal: Principal, roles: readonly RoleState[]): void
  /** @throws NotAllowed 403 where a role holds more than the principal: its name is what old clients give it by (docs/decisions/rights.md) */
  mayRename(principal: Principal, role: RoleState): void
  /** @throws NotAllowed 403 where a role holds more than the principal: whether it demands a second factor is not his to say */
  mayDemand(principal: Principal, role: RoleState): void
  /** @throws NotAllowed 403 where one of the roles holds more than the principal */
  mayGive(principal: Principal, roles: readonly RoleState[]): void
  /** @throws NotAllowed 403 where a user other than the principal holds more than the principal; for an API key its owner is another user */
  mayTouch(principal: Principal, users: readonly UserState[]): void
}

export function limits(defined: Defined): Limits {
  const holdings = ({ isStatic, granted }: RoleState, { tenantId }: Principal) => {
    const all = defined(tenantId === 0 ? 'host' : 'tenant')
    return isStatic ? all : granted.filter((name) => all.has(name))
  }
  const isBeyond = (principal: Principal, role: RoleState) => lacking(principal, holdings(role, principal)) !== undefined || (seesMore(role) && principal.reach !== null)
  const lacking = (principal: Principal, names: Iterable<string>) => [...names].find((name) => !principal.permissions.has(name))
  return {
    mayGrant(principal, names) {
      const name = lacking(principal, names)
      if (name !== undefined) throw new NotAllowed(403, texts.say(principal.language, 'grantBeyondOwn', { name }))
    },
    maySetSeesAll(principal) {
      if (principal.reach !== null) throw new NotAllowed(403, texts.say(principal.language, 'seesAllBeyondOwn'))
    },
    mayTake(principal, names) {
      const all = defined(principal.tenantId === 0 ? 'host' : 'tenant')
      const name = lacking(principal, [...names].filter((each) => all.has(each)))
      if (name !== undefined) throw new NotAllowed(403, texts.say(principal.language, 'takeBeyondOwn', { name }))
    },
    mayRemove(principal, roles) {
      const beyond = roles.find((role) => isBeyond(principal, role))
      if (beyond) throw new NotAllowed(403, texts.say(principal.language, 'removeBeyondOwn', { name: beyond.name }))
    },
    mayRename(principal, role) {
      if (isBeyond(principal, role)) throw new NotAllowed(403, texts.say(principal.language, 'renameBeyondOwn', { name: role.name }))
    },
    mayDemand(principal, role) {
      if (isBeyond(principal, role)) throw new NotAllowed(403, texts.say(principal.language, 'demandBeyondOwn', { name: role.name }))
    },
    mayGive(principal, roles) {
      const beyond = roles.find((role) => isBeyond(principal, role))
      if (beyond) throw new NotAllowed(403, texts.say(principal.language, 'roleBeyondOwn', { name: beyond.name }))
    },
    mayTouch(principal, users) {
      const above = users.find(({ id, roles }) => (id !== principal.userId || principal.apiKey) && roles.some((role) => isBeyond(principal, role)))
      if (above) throw new NotAllowed(403, texts.say(principal.language, 'userAboveOwn', { name: above.userName }))
    },
  }
}

function seesMore({ isStatic, seesAll }: RoleState): boolean {
  return isStatic || seesAll
}
