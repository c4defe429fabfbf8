/** What the calls answer, as OpenAPI tells it. */
import { z } from 'zod'
import { groupKeys, type GroupKey } from '../model/groups.ts'
import type { Comparison, Difference, SerialPlace, Sheet, VerifyAnswer } from '../model/shapes.ts'

const text = z.string().nullable()
export const groupKey = z.enum(groupKeys as unknown as [GroupKey])
const clash = z.object({ group: groupKey, rowId: z.int(), serial: z.string(), otherSiteId: z.int(), otherSiteCode: text, otherGroup: groupKey, since: z.string() })

export const sheetAnswer = z.object({
  id: z.int().nullable(), rowVersion: z.int(), siteId: z.int(), siteCode: z.string(), siteName: z.string(), siteTypeName: text, siteStatusName: text, siteTechnologyName: text, mastKind: z.int(), mastHeight: z.number().nullable(), date: text,
  groups: z.object(Object.fromEntries(groupKeys.map((key) => [key, z.array(z.looseObject({ id: z.int() }))]))),
  verified: z.record(z.string(), z.object({ verifiedTime: z.string(), verifiedByName: z.string() })), clashes: z.array(clash),
}) as unknown as z.ZodType<Sheet>

const difference: z.ZodType<Difference> = z.object({
  group: z.union([groupKey, z.literal('mast')]), serial: z.string(), state: z.enum(['only left', 'only right', 'changed', 'same']), item: z.string(), field: text, left: text, right: text, userName: text, time: text, reason: text,
})
export const serialPlace: z.ZodType<SerialPlace> = z.object({ siteId: z.int(), siteCode: z.string(), siteName: z.string(), group: groupKey, rowId: z.int() })

export const comparisonAnswer = z.object({
  totalCount: z.int(), items: z.array(difference), left: sheetAnswer, right: sheetAnswer, gone: z.array(z.object({ serial: z.string(), item: z.string(), place: serialPlace.nullable() })),
}) as unknown as z.ZodType<Comparison>

export const verifyAnswer = z.object({ verified: z.array(groupKey), left: z.array(z.object({ group: groupKey, reason: z.string() })) }) as z.ZodType<VerifyAnswer>
