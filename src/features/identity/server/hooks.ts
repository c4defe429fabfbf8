/** What follows in the same transaction when users, roles and tenants are written or go. */
import type { WriteHook } from '#framework/server'
import { limits, type Defined } from './limits.ts'
import { roleHook } from './roles/role-hook.ts'
import { userRoleQueries } from './users/user-role-queries.ts'
import { tenantHook, type TenantHookDeps } from './tenants/tenant-hook.ts'
import { userHook, type UserHookDeps } from './users/user-hook.ts'

export type HookDeps = Pick<UserHookDeps, 'passwords' | 'sendsMail'> & Omit<TenantHookDeps, 'granted'> & { defined: Defined }

export function identityHooks({ passwords, sendsMail, defined, ...deps }: HookDeps): { readonly [entity: string]: WriteHook } {
  const known = userRoleQueries(deps.model)
  const bounds = limits(defined)
  return {
    User: userHook({ passwords, userRoleQueries: known, limits: bounds, sendsMail }),
    Role: roleHook(known, bounds),
    Tenant: tenantHook({ ...deps, granted: () => [...defined('tenant')] }),
  }
}
