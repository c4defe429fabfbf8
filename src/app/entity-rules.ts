/**
 * Rules of the features by entity key, for the worker that reads large bodies (contract §6). The worker loads these modules alone: with whole
 * features it would hold the server a second time in memory.
 */
import type { EntityRules } from '#framework/server'
import { identityRules } from '../features/identity/server/identity-rules.ts'
import { inventoryRules } from '../features/inventory/rules.ts'

export const rules: ReadonlyMap<string, EntityRules> = new Map(Object.entries({ ...identityRules, ...inventoryRules }))
