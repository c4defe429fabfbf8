/** What is found out about a closing: how far from the site, and what it costs to be late. */
import type { FeatureContext, Principal } from '#framework/server'
import type { ActionRow } from '#framework/wire'
import { fixAge } from '#operations/device-time'
import { radiuses } from '#operations/places/ask-radius'
import { distanceOf, insideOf, insides, pointOf } from '#operations/positions'
import { QuestionnaireTemplate } from '#entities/questionnaires/questionnaire-template'
import { PenaltySitePriorityAllocation } from '#entities/site/penalty-site-priority-allocation'
import { Site } from '#entities/site/site'
import { hoursLate, penaltyOf } from '../../model/clock.ts'

type Context = Pick<FeatureContext, 'read'>

const ofSite = ['sitePriorityId', 'latitude', 'longitude', 'companyId', 'countryId', 'departmentId', 'regionId'] as const

/** @param at when it was closed @returns distance in metres, place and penalty, for the table of actions */
export async function closingFacts({ read }: Context, insider: Principal, row: ActionRow, input: ActionRow, at: string): Promise<ActionRow> {
  const here = pointOf(input['latitude'], input['longitude'])
  const [[site], hasFence] = await Promise.all([
    typeof row['siteId'] === 'number' ? read.rows(insider, Site, { where: { id: row['siteId'] }, fields: ofSite, authorised: true, keepsPlan: true }) : [], here ? isFenced({ read }, insider, row) : false,
  ])
  const late = hoursLate({ ...row, closedTime: at }, at)
  const penalty = late > 0 && site?.sitePriorityId ? penaltyOf(await stepsOf({ read }, insider, site.sitePriorityId), late) : 0
  const there = site ? pointOf(site.latitude, site.longitude) : null
  if (!here || !there || !site) return { penalty, distance: null, place: null }
  const distance = Math.round(distanceOf(here, there))
  const fix = { accuracy: Number(input['accuracy'] ?? 0) || 0, age: fixAge(input, at) }
  const place = hasFence ? insideOf(distance, fix, (await radiuses(read, insider)).at(site)) : insides.unknown
  return { penalty, distance, place: place === insides.unknown ? null : place }
}

async function isFenced({ read }: Context, insider: Principal, row: ActionRow): Promise<boolean> {
  const id = row['questionnaireTemplateId']
  if (typeof id !== 'number') return false
  const [template] = await read.rows(insider, QuestionnaireTemplate, { where: { id }, fields: ['geofencing'], authorised: true, keepsPlan: true })
  return template?.geofencing === true
}

function stepsOf({ read }: Context, insider: Principal, sitePriorityId: number): Promise<{ hours: number; penalty: number }[]> {
  return read.rows(insider, PenaltySitePriorityAllocation, { where: { sitePriorityId }, fields: ['hours', 'penalty'], authorised: true, keepsPlan: true })
}

/** Steps of penalties by site priority. */
export async function penaltySteps({ read }: Context, insider: Principal): Promise<Map<number, { hours: number; penalty: number }[]>> {
  const rows = await read.rows(insider, PenaltySitePriorityAllocation, { fields: ['sitePriorityId', 'hours', 'penalty'], authorised: true })
  const steps = new Map<number, { hours: number; penalty: number }[]>()
  for (const { sitePriorityId, hours, penalty } of rows) steps.set(sitePriorityId ?? 0, [...(steps.get(sitePriorityId ?? 0) ?? []), { hours, penalty }])
  return steps
}
