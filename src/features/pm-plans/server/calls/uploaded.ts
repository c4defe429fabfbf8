/** Plans that were uploaded as rows of sites and days: which there are, and one of them taken over as a draft, so that it is looked at, put right and saved as any other. */
import { InvalidInput, keepsAnswer, service, type FeatureContext, type Person } from '#framework/server'
import { PmPlan1 } from '#entities/pm/pm-plan-1'
import { Site } from '#entities/site/site'
import { z } from 'zod'
import { planCalls } from '../../calls.ts'
import { calendarDue } from '../../model/calls.ts'
import { dayNumber } from '../../model/days.ts'
import { layDays, type MadePlan, type PlacedCall } from '../../model/generate.ts'
import type { UploadedPlan } from '../../model/shapes.ts'
import { answerOf, headOf } from '../answer.ts'
import { planFacts } from '../facts/ask-facts.ts'
import { idsOf, insiderOf, inParts } from '../facts/insider.ts'
import { keepPlan } from '../make.ts'
import { needRight } from '../rights.ts'
import { planAnswer } from '../schemas.ts'
import { settingsOf } from '../settings.ts'
import { texts } from '../texts.ts'

type Context = Pick<FeatureContext, 'read' | 'database'>

/** Rows of one read. */
const most = 5000
const corrective = 1

interface Row { id: number; name: string; siteId: number | null; plannedDate: string | null; workOrderTypeId: number | null }

async function uploadedRows({ read }: Pick<Context, 'read'>, principal: Person, name?: string): Promise<Row[]> {
  const found: Row[] = []
  const some = (after: number) => read.rows(principal, PmPlan1, { where: { ...(name === undefined ? {} : { name }), id: { gt: after } }, fields: ['name', 'siteId', 'plannedDate', 'workOrderTypeId'], order: ['id'], limit: most, authorised: true })
  for (let part = await some(0); part.length; part = part.length < most ? [] : await some(part.at(-1)?.id ?? 0)) found.push(...part.map((row) => ({ ...row, name: row.name ?? '' })))
  return found
}

/** By name, the latest period first. */
function plansIn(rows: readonly Row[]): UploadedPlan[] {
  const found = new Map<string, UploadedPlan & { sites: Set<number> }>()
  for (const { name, siteId, plannedDate } of rows) {
    const plan = found.get(name) ?? { name, rowCount: 0, incompleteCount: 0, siteCount: 0, startDate: null, endDate: null, sites: new Set() }
    plan.rowCount += 1
    if (siteId === null || plannedDate === null) plan.incompleteCount += 1
    else {
      plan.sites.add(siteId)
      if (plan.startDate === null || plannedDate < plan.startDate) plan.startDate = plannedDate
      if (plan.endDate === null || plannedDate > plan.endDate) plan.endDate = plannedDate
    }
    found.set(name, plan)
  }
  return [...found.values()].map(({ sites, ...plan }) => ({ ...plan, siteCount: sites.size })).toSorted((a, b) => (b.startDate ?? '').localeCompare(a.startDate ?? '') || a.name.localeCompare(b.name))
}

/** What an uploaded plan says, as visits: each on its day, with the team of its site. */
async function taken(context: Context, principal: Person, name: string) {
  const { read } = context
  const { language } = principal
  const refuse = (message: string) => new InvalidInput(message, [{ message, members: ['Name'] }])
  const rows = await uploadedRows(context, principal, name)
  if (!rows.length) throw refuse(texts.say(language, 'noUploaded', { name }))
  const whole = rows.filter((row): row is Row & { siteId: number; plannedDate: string } => row.siteId !== null && row.plannedDate !== null)
  if (whole.length < rows.length) throw refuse(texts.say(language, 'uploadedIncomplete', { count: rows.length - whole.length }))
  if (rows.some(({ workOrderTypeId }) => workOrderTypeId === corrective)) throw refuse(texts.say(language, 'uploadedCorrective'))
  const sites = await inParts(idsOf(whole.map(({ siteId }) => siteId)), (some) => read.rows(insiderOf(principal), Site, { where: { id: { in: some } }, fields: ['siteCode', 'projectId', 'projectName'], authorised: true }))
  const projects = new Map(sites.map(({ projectId, projectName }) => [projectId, projectName ?? '']))
  const homeless = sites.find(({ projectId }) => projectId === null)
  if (homeless) throw refuse(texts.say(language, 'uploadedNoProject', { site: homeless.siteCode }))
  if (projects.size !== 1) throw refuse(texts.say(language, 'uploadedProjects', { names: [...projects.values()].join(language === 'ur' ? '، ' : ', ') }))
  const [{ startDate, endDate } = { startDate: null, endDate: null }] = plansIn(whole)
  const settings = await settingsOf(context, principal, { projectId: sites[0]?.projectId, startDate: startDate ?? undefined, endDate: endDate ?? undefined }, null)
  const facts = await planFacts(context, insiderOf(principal), settings, 0)
  const factsOf = new Map(facts.sites.map((site) => [site.id, site]))
  const [placed, notPlaced]: [PlacedCall[], MadePlan['notPlaced']] = [[], []]
  const before = new Map<number, number>()
  for (const { siteId, plannedDate } of whole.toSorted((a, b) => a.plannedDate.localeCompare(b.plannedDate) || a.id - b.id)) {
    const site = factsOf.get(siteId)
    const day = dayNumber(plannedDate)
    const last = before.get(siteId)
    const due = site ? ((last === undefined ? calendarDue(site, settings.intervalDays) : last + (site.intervalDays ?? settings.intervalDays)) ?? day) : day
    const teamId = site?.teamIds.find((each) => facts.teams.has(each))
    // Two rows of one site and day are one visit.
    if (last === day) continue
    if (!site?.isInService) notPlaced.push({ siteId, code: 'outOfService', teamId: null, due })
    else if (teamId === undefined) notPlaced.push({ siteId, code: 'noTeam', teamId: null, due })
    else placed.push({ siteId, teamId, day, due, kind: 0, reading: null })
    before.set(siteId, day)
  }
  return { settings, made: { visits: layDays(facts, placed, settings.visitsPerDay), notPlaced, siteCount: before.size } }
}

const reads = { anyOf: ['LookUps.PmPlan1.Read'] }
const uploadedPlan: z.ZodType<UploadedPlan> = z.object({ name: z.string(), rowCount: z.int(), incompleteCount: z.int(), siteCount: z.int(), startDate: z.string().nullable(), endDate: z.string().nullable() })

export const uploadedServices = [
  service({
    path: planCalls.uploaded, method: 'GET', admits: reads, input: z.object({}), output: z.object({ totalCount: z.int(), items: z.array(uploadedPlan) }),
    async handle({ principal, ...context }) {
      const items = plansIn(await uploadedRows(context, principal))
      return { totalCount: items.length, items }
    },
  }),
  service({
    path: planCalls.takeUploaded, method: 'POST', admits: { anyOf: ['LookUps.PmPlan.Create'] }, input: z.object({ name: z.string().min(1).max(256) }), output: planAnswer, again: keepsAnswer,
    async handle(context) {
      const { principal, input: { name }, transaction, requestId, idempotencyKey: key } = context
      needRight(principal, 'LookUps.PmPlan1.Read')
      const { settings, made } = await taken(context, principal, name)
      const { id } = await transaction({ principal, requestId, reason: 'generate', key }, async (tx) => ({ id: await keepPlan(tx, principal, settings, 0, made, name) }))
      return answerOf(context, principal, await headOf(context, principal, id))
    },
  }),
]
