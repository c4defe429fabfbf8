/** Rules of the entities that hold accounts. */
import type { EntityRules } from '#framework/server'
import { employeeRules } from '../employee-rules.ts'
import { roleRules, userRules } from '../rules.ts'
import { passwordProblem } from './passwords/password-rules.ts'

export const identityRules: { readonly [entity: string]: EntityRules } = {
  User: { ...userRules, inputs: { password: passwordProblem } },
  Role: roleRules,
  Tenant: { inputs: { adminPassword: passwordProblem } },
  Employee: { ...employeeRules, inputs: { password: passwordProblem } },
}
