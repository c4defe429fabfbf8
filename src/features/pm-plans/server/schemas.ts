/** What the calls answer, as OpenAPI tells it. */
import { z } from 'zod'
import type { SiteDue } from '#operations/running-hours'
import { warnings, type ComparisonRow, type Plan, type PlanJob, type PlanRow, type PreviewRow, type SiteDates, type Slip } from '../model/shapes.ts'

const id = z.int().nullable()
const text = z.string().nullable()

const settings = {
  projectId: z.int(), startDate: z.string(), endDate: z.string(), sourceFieldTypeId: id, regionId: id, subRegionId: id, questionnaireTemplateId: id, intervalDays: z.int(), serviceHours: z.number(), visitHours: z.number(),
  visitsPerDay: z.int(), toleranceDays: z.int(), shiftStart: z.string(), shiftEnd: z.string(),
}

const head = {
  id: z.int(), name: z.string(), rowVersion: z.int(), isSaved: z.boolean(), unsavedCount: z.int(), creatorUserId: id, creatorUserName: text, projectName: text, regionName: text, subRegionName: text, sourceFieldTypeName: text, questionnaireTemplateName: text, distanceKm: z.number(),
  siteCount: z.int(), movedCount: z.int(), ...settings,
}

const visit = z.object({
  id: z.int(), siteId: z.int(), siteCode: z.string(), siteName: z.string(), latitude: z.number().nullable(), longitude: z.number().nullable(), plannedDate: z.string(), time: z.string(), dueDate: z.string(), teamId: z.int(), userId: id,
  userName: text, person: z.int(), hoursKind: z.int(), runningHours: z.number().nullable(), order: z.int(), legKm: z.number(), warnings: z.array(z.enum(warnings as [string])), isMoved: z.boolean(), workOrderId: id, status: text,
})

export const planAnswer = z.object({
  ...head, openJobId: text, visits: z.array(visit),
  notPlaced: z.array(z.object({ siteId: z.int(), siteCode: z.string(), siteName: z.string(), reason: z.string(), code: z.enum(['notDue', 'noTeam', 'noRoom', 'noWorkingDay', 'outOfService', 'elsewhere']), teamId: id, dueDate: text })),
  teams: z.array(z.object({
    teamId: z.int(), teamName: z.string(), leadUserName: text, people: z.int(), visits: z.int(), capacity: z.int(), perDay: z.int(),
    otherDays: z.array(z.object({ date: z.string(), capacity: z.int() })), offDays: z.array(z.object({ date: z.string(), name: z.string() })),
  })),
  missing: z.array(z.object({ code: z.enum(['teams', 'dates', 'people']), text: z.string(), link: z.string() })),
}) as unknown as z.ZodType<Plan>

export const planRows = z.object({ totalCount: z.int(), items: z.array(z.object({ ...head, visitCount: z.int(), doneCount: z.int(), notPlacedCount: z.int(), warningCount: z.int() })) }) as unknown as z.ZodType<{ totalCount: number; items: PlanRow[] }>

export const started = z.object({ jobId: z.string() })

export const jobAnswer: z.ZodType<PlanJob> = z.object({ jobId: z.string(), kind: z.enum(['generate', 'save']), state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']), done: z.int(), total: z.int(), planId: id, text })

export const comparisonRow: z.ZodType<ComparisonRow> = z.object({
  week: z.string(), teamId: z.int(), teamName: z.string(), leadUserName: text, regionId: id, regionName: text, planned: z.int(), onTime: z.int(), late: z.int(), missed: z.int(), toCome: z.int(),
})

export const slipRow: z.ZodType<Slip> = z.object({
  visitId: z.int(), planId: z.int(), siteId: z.int(), siteCode: z.string(), siteName: z.string(), teamId: z.int(), teamName: z.string(), regionName: text, plannedDate: z.string(), workOrderId: id, number: text, status: text, closedTime: text,
  daysLate: z.int(), code: z.enum(['late', 'open', 'pending', 'undispatched', 'held', 'moved', 'planned', 'deleted']), reason: z.string(),
})

export const previewRow: z.ZodType<PreviewRow> = z.object({ month: z.string(), teamId: z.int(), teamName: z.string(), due: z.int(), capacity: z.int() })

export const dueRow: z.ZodType<SiteDue> = z.object({
  siteId: z.int(), siteCode: z.string(), siteName: z.string(), hoursKind: z.int(), lastReading: z.number(), lastReadingDate: z.string(), lastServiceReading: z.number().nullable(), nextReading: z.number(), hoursLeft: z.number(),
  hoursPerDay: z.number(), dueDate: text, workOrderId: id, status: text,
})

export const datesRow: z.ZodType<SiteDates> = z.object({
  siteId: z.int(), siteCode: z.string(), siteName: z.string(), lastPmDate: text, nextPmDate: text, serviceDueDate: text, visitDueDate: text, fuelFilterDate: text, oilFilterDate: text, airFilterDate: text, coolantDate: text, batteryCheckDate: text,
})
