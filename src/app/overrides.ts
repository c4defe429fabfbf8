/** Entities that need more than their descriptor says: rules of their own, by key (contract §6). */
import type { EntityRules } from '#framework/server'
import { roleRules, userRules } from '../features/identity/rules.ts'

export const rules: ReadonlyMap<string, EntityRules> = new Map<string, EntityRules>([['User', userRules], ['Role', roleRules]])
