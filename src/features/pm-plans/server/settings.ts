/** What a plan is made from, as it is asked for: named parameters, or those of the draft, or the usual ones. */
import { momentIn } from '#framework/kinds'
import { InvalidInput, type FeatureContext, type Language, type Principal } from '#framework/server'
import { usualServiceHours, usualVisitHours } from '#operations/running-hours'
import { z } from 'zod'
import { Project } from '#entities/organisation/project'
import type { PmPlan } from '#entities/pm/pm-plan'
import type { RowOf } from '#framework/server'
import { dayNumber, dayText, minutesOf } from '../model/days.ts'
import type { PlanSettings } from '../model/shapes.ts'
import { texts } from './texts.ts'

const id = z.coerce.number().int().min(0).max(2_147_483_647).nullish()
const day = z.union([z.iso.date(), z.literal('').transform(() => undefined)]).nullish()
const orEmpty = <T extends z.ZodType>(type: T) => z.preprocess((value) => (value === '' ? undefined : value), type)
const clock = orEmpty(z.string().regex(/^([01]?\d|2[0-3]):[0-5]\d$/).transform((text) => text.padStart(5, '0')).nullish())
const whole = (least: number, most: number) => orEmpty(z.coerce.number().int().min(least).max(most).nullish())
const hours = orEmpty(z.coerce.number().min(1).max(100_000).nullish())

/** 0 and empty mean not asked. */
export const settingsInput = {
  projectId: id, startDate: day, endDate: day, sourceFieldTypeId: id, regionId: id, subRegionId: id, questionnaireTemplateId: id, intervalDays: whole(1, 3660), serviceHours: hours, visitHours: hours, visitsPerDay: whole(1, 50),
  toleranceDays: whole(0, 60), shiftStart: clock, shiftEnd: clock,
}
export type SettingsAsked = z.infer<z.ZodObject<typeof settingsInput>>

const usual = { intervalDays: 30, serviceHours: usualServiceHours, visitHours: usualVisitHours, visitsPerDay: 4, toleranceDays: 3, shiftStart: '09:00', shiftEnd: '17:00' }
const longest = 366
const invalid = (language: Language, key: 'chooseProject' | 'endFirst' | 'tooLong' | 'shiftFirst', member: string) => {
  const message = texts.say(language, key)
  return new InvalidInput(message, [{ message, members: [member] }])
}

/** @returns also the project's name @throws InvalidInput on the first field that is wrong */
export async function settingsOf({ read }: Pick<FeatureContext, 'read'>, principal: Principal, asked: SettingsAsked, draft: Partial<RowOf<typeof PmPlan>> | null): Promise<PlanSettings & { projectName: string }> {
  const { language, zone } = principal
  const projectId = asked.projectId || draft?.projectId
  if (!projectId) throw invalid(language, 'chooseProject', 'ProjectId')
  const project = await read.one(principal, Project, projectId, { authorised: true })
  if (!project) {
    const message = texts.say(language, 'noProject', { id: projectId })
    throw new InvalidInput(message, [{ message, members: ['ProjectId'] }])
  }
  const startDate = asked.startDate ?? draft?.startDate ?? nextMonth(momentIn(zone).today)
  const endDate = asked.endDate ?? (asked.startDate ? null : draft?.endDate) ?? monthLater(startDate)
  if (endDate < startDate) throw invalid(language, 'endFirst', 'EndDate')
  if (dayNumber(endDate) - dayNumber(startDate) >= longest) throw invalid(language, 'tooLong', 'EndDate')
  const chosen = <K extends keyof typeof usual>(name: K) => (asked[name] ?? draft?.[name] ?? usual[name]) as (typeof usual)[K]
  const [shiftStart, shiftEnd] = [chosen('shiftStart') || usual.shiftStart, chosen('shiftEnd') || usual.shiftEnd]
  if (minutesOf(shiftEnd) <= minutesOf(shiftStart)) throw invalid(language, 'shiftFirst', 'ShiftEnd')
  const reference = (name: 'sourceFieldTypeId' | 'regionId' | 'subRegionId' | 'questionnaireTemplateId') => (asked[name] === undefined || asked[name] === null ? (draft?.[name] ?? null) : asked[name] || null)
  return {
    projectId, projectName: project.name, startDate, endDate, sourceFieldTypeId: reference('sourceFieldTypeId'), regionId: reference('regionId'), subRegionId: reference('subRegionId'), questionnaireTemplateId: reference('questionnaireTemplateId'),
    intervalDays: chosen('intervalDays'), serviceHours: chosen('serviceHours'), visitHours: chosen('visitHours'), visitsPerDay: chosen('visitsPerDay'), toleranceDays: chosen('toleranceDays'), shiftStart, shiftEnd,
  }
}

function nextMonth(today: string): string {
  return new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 1)).toISOString().slice(0, 10)
}

/** The last day of the month that begins on a day. */
function monthLater(start: string): string {
  const [year, month, date] = start.split('-').map(Number)
  const end = new Date(Date.UTC(year ?? 0, month ?? 1, date ?? 1))
  return dayText(Math.round(end.getTime() / 86_400_000) - 1)
}

/** “PM of Managed services, November 2026”. */
export function nameOf({ language }: Pick<Principal, 'language'>, { projectName, startDate, endDate }: PlanSettings & { projectName: string }): string {
  const show = (text: string, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language === 'ur' ? 'ur-PK' : 'en-GB', { timeZone: 'UTC', ...options }).format(new Date(`${text}T00:00:00Z`))
  const isMonth = startDate.endsWith('-01') && endDate === monthLater(startDate)
  const full = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const period = isMonth ? show(startDate, { month: 'long', year: 'numeric' }) : `${show(startDate, full)} – ${show(endDate, full)}`
  return texts.say(language, 'name', { project: projectName, period }).slice(0, 256)
}
