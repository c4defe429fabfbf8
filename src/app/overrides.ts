/** Entities that need more than their descriptor says: rules of their own, by key (contract §6). */
import type { EntityRules } from '#framework/server'
import { roleRules, userRules } from '../features/identity/rules.ts'
import { passwordProblem } from '../features/identity/server/passwords/password-rules.ts'
import { itemRules, requisitionRules, stockRules } from '../features/inventory/rules.ts'

export const rules: ReadonlyMap<string, EntityRules> = new Map<string, EntityRules>([
  ['User', { ...userRules, inputs: { password: passwordProblem } }], ['Role', roleRules], ['Tenant', { inputs: { adminPassword: passwordProblem } }], ['Employee', { inputs: { password: passwordProblem } }],
  ['IMS_Inventory', itemRules], ['IMS_StockRequisition', requisitionRules], ['IMS_Stock', stockRules],
])
