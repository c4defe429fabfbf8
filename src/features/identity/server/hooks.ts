/** What follows in the same transaction when users, roles and tenants are written or go (contract §6). */
import type { WriteHook } from '#framework/server'
import { limits, type Defined } from './limits.ts'
import { roleHook } from './role-hook.ts'
import { userRoleQueries } from './user-role-queries.ts'
import { tenantHook, type TenantHookDeps } from './tenant-hook.ts'
import { userHook, type UserHookDeps } from './user-hook.ts'

export type HookDeps = Pick<UserHookDeps, 'passwords'> & Omit<TenantHookDeps, 'granted'> & { defined: Defined }

export function identityHooks({ passwords, defined, ...deps }: HookDeps): { readonly [entity: string]: WriteHook } {
  const known = userRoleQueries(deps.model)
  const bounds = limits(defined)
  return {
    User: userHook({ passwords, userRoleQueries: known, limits: bounds }),
    Role: roleHook(known, bounds),
    Tenant: tenantHook({ ...deps, granted: () => [...defined('tenant')] }),
  }
}
