/** Entities that need more than their descriptor says: rules of their own, by key (contract §6). */
import type { EntityRules } from '#framework/server'

export const rules: ReadonlyMap<string, EntityRules> = new Map<string, EntityRules>()
