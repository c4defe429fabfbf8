/** Who may do what to whom: nobody gives or overrides rights beyond those they hold (decision 0066). */
import { NotAllowed, type Principal } from '#framework/server'
import type { RoleState, UserState } from './user-role-queries.ts'
import { texts } from './texts.ts'

/** Names of all rights of a side. */
export type Defined = (side: 'host' | 'tenant') => ReadonlySet<string>

export interface Limits {
  /** @throws NotAllowed 403 where one of the names is not the principal's own */
  mayGrant(principal: Principal, names: Iterable<string>): void
  /** @throws NotAllowed 403 where one of the names is not the principal's own: it is not his to take from others either (decision 0194) */
  mayTake(principal: Principal, names: Iterable<string>): void
  /** @throws NotAllowed 403 where a role that is to go holds more than the principal */
  mayRemove(principal: Principal, roles: readonly RoleState[]): void
  /** @throws NotAllowed 403 where a role holds more than the principal: its name is what old clients give it by (decision 0199) */
  mayRename(principal: Principal, role: RoleState): void
  /** @throws NotAllowed 403 where one of the roles holds more than the principal */
  mayGive(principal: Principal, roles: readonly RoleState[]): void
  /** @throws NotAllowed 403 where a user other than the principal holds more than the principal */
  mayTouch(principal: Principal, users: readonly UserState[]): void
}

export function limits(defined: Defined): Limits {
  const holdings = ({ isStatic, granted }: RoleState, { tenantId }: Principal) => {
    const all = defined(tenantId === 0 ? 'host' : 'tenant')
    return isStatic ? all : granted.filter((name) => all.has(name))
  }
  const lacking = (principal: Principal, names: Iterable<string>) => [...names].find((name) => !principal.permissions.has(name))
  return {
    mayGrant(principal, names) {
      const name = lacking(principal, names)
      if (name !== undefined) throw new NotAllowed(403, texts.say(principal.language, 'grantBeyondOwn', { name }))
    },
    mayTake(principal, names) {
      const all = defined(principal.tenantId === 0 ? 'host' : 'tenant')
      const name = lacking(principal, [...names].filter((each) => all.has(each)))
      if (name !== undefined) throw new NotAllowed(403, texts.say(principal.language, 'takeBeyondOwn', { name }))
    },
    mayRemove(principal, roles) {
      const beyond = roles.find((role) => lacking(principal, holdings(role, principal)) !== undefined)
      if (beyond) throw new NotAllowed(403, texts.say(principal.language, 'removeBeyondOwn', { name: beyond.name }))
    },
    mayRename(principal, role) {
      if (lacking(principal, holdings(role, principal)) !== undefined) throw new NotAllowed(403, texts.say(principal.language, 'renameBeyondOwn', { name: role.name }))
    },
    mayGive(principal, roles) {
      const beyond = roles.find((role) => lacking(principal, holdings(role, principal)) !== undefined)
      if (beyond) throw new NotAllowed(403, texts.say(principal.language, 'roleBeyondOwn', { name: beyond.name }))
    },
    mayTouch(principal, users) {
      const above = users.find(({ id, roles }) => id !== principal.userId && roles.some((role) => lacking(principal, holdings(role, principal)) !== undefined))
      if (above) throw new NotAllowed(403, texts.say(principal.language, 'userAboveOwn', { name: above.userName }))
    },
  }
}
