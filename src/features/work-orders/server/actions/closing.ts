/** What is found out about a closing: how far from the site, and what it costs to be late. */
import type { FeatureContext, Principal } from '#framework/server'
import type { ActionRow } from '#framework/wire'
import { fixAge } from '#operations/device-time'
import { radiuses } from '#operations/places/ask-radius'
import { distanceOf, insideOf, insides, pointOf } from '#operations/positions'
import { PenaltySitePriorityAllocation } from '#entities/site/penalty-site-priority-allocation'
import { Site } from '#entities/site/site'
import { hoursLate, penaltyOf } from '../../model/clock.ts'

type Context = Pick<FeatureContext, 'read'>

/** @param at when it was closed @returns distance in metres, place and penalty, for the table of actions */
export async function closingFacts({ read }: Context, insider: Principal, row: ActionRow, input: ActionRow, at: string): Promise<ActionRow> {
  const siteId = row['siteId']
  const site = typeof siteId === 'number' ? await read.one(insider, Site, siteId, { authorised: true }) : null
  const steps = (await penaltySteps({ read }, insider)).get(site?.sitePriorityId ?? 0) ?? []
  const penalty = penaltyOf(steps, hoursLate({ ...row, closedTime: at }, at))
  const [here, there] = [pointOf(input['latitude'], input['longitude']), site ? pointOf(site.latitude, site.longitude) : null]
  if (!here || !there || !site) return { penalty, distance: null, place: null }
  const distance = Math.round(distanceOf(here, there))
  const fix = { accuracy: Number(input['accuracy'] ?? 0) || 0, age: fixAge(input, at) }
  const place = (await isFenced({ read }, insider, row)) ? insideOf(distance, fix, (await radiuses(read, insider)).at(site)) : insides.unknown
  return { penalty, distance, place: place === insides.unknown ? null : place }
}

async function isFenced({ read }: Context, insider: Principal, row: ActionRow): Promise<boolean> {
  const id = row['questionnaireTemplateId']
  return typeof id === 'number' && (await read.one(insider, 'QuestionnaireTemplate', id, { authorised: true }))?.['geofencing'] === true
}

/** Steps of penalties by site priority. */
export async function penaltySteps({ read }: Context, insider: Principal): Promise<Map<number, { hours: number; penalty: number }[]>> {
  const rows = await read.rows(insider, PenaltySitePriorityAllocation, { fields: ['sitePriorityId', 'hours', 'penalty'], authorised: true })
  const steps = new Map<number, { hours: number; penalty: number }[]>()
  for (const { sitePriorityId, hours, penalty } of rows) steps.set(sitePriorityId ?? 0, [...(steps.get(sitePriorityId ?? 0) ?? []), { hours, penalty }])
  return steps
}
