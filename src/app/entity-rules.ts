/**
 * Rules of the features by entity key, for the worker that reads large bodies. The worker loads these modules alone: with whole
 * features it would hold the server a second time in memory.
 */
import type { EntityRules } from '#framework/server'
import { alarmRules } from '../features/alarms/rules.ts'
import { allocationRules } from '../features/allocations/rules.ts'
import { attendanceRules } from '../features/attendance/rules.ts'
import { identityRules } from '../features/identity/server/identity-rules.ts'
import { inventoryRules } from '../features/inventory/rules.ts'
import { templateRules } from '../features/questionnaires/template-rules.ts'

export const rules: ReadonlyMap<string, EntityRules> = new Map(Object.entries({ ...identityRules, ...alarmRules, ...attendanceRules, ...allocationRules, ...inventoryRules, ...templateRules }))
