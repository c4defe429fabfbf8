/** A plan as its calls answer it: of the sites that the reader sees. */
import { formatDay, instantOf, momentIn } from '#framework/kinds'
import { NotFound, type FeatureContext, type Person, type RowOf } from '#framework/server'
import { pointOf } from '#operations/positions'
import { PmPlan } from '#entities/pm/pm-plan'
import { Site } from '#entities/site/site'
import { User } from '#entities/users/user'
import { WorkOrder } from '#entities/work-orders/work-order'
import { capacityOn, isOff } from '../model/calendar.ts'
import { clockOf, dayNumber, dayText } from '../model/days.ts'
import type { Missing, NotPlaced, Plan, PlanSettings, PlanTeam, PlanVisit, Warning } from '../model/shapes.ts'
import { warningsOf } from '../model/warn.ts'
import { overlapsOf } from './facts/ask-overlaps.ts'
import { teamFacts, type NamedTeam } from './facts/ask-teams.ts'
import { idsOf, insiderOf, inParts } from './facts/insider.ts'
import { jobOn } from './jobs/plan-job.ts'
import { unplacedOf, visitsOf, type StoredVisit } from './store.ts'
import { texts } from './texts.ts'

type Context = Pick<FeatureContext, 'read' | 'database'>
export type PlanHead = RowOf<typeof PmPlan>

/** @throws NotFound where there is none for this person */
export async function headOf({ read }: Pick<Context, 'read'>, principal: Person, planId: number): Promise<PlanHead> {
  const head = await read.one(principal, PmPlan, planId, { authorised: true })
  if (!head) throw new NotFound(texts.say(principal.language, 'noPlan', { id: planId }))
  return head
}

/** A plan from before has no settings: the usual ones stand in. */
export function settingsIn({ projectId, startDate, endDate, sourceFieldTypeId, regionId, subRegionId, questionnaireTemplateId, intervalDays, serviceHours, visitHours, visitsPerDay, toleranceDays, shiftStart, shiftEnd }: PlanHead): PlanSettings {
  return {
    projectId: projectId ?? 0, startDate: startDate ?? '1970-01-01', endDate: endDate ?? startDate ?? '1970-01-01', sourceFieldTypeId, regionId, subRegionId, questionnaireTemplateId, intervalDays: intervalDays || 30,
    serviceHours: serviceHours || 250, visitHours: visitHours || 125, visitsPerDay: visitsPerDay || 4, toleranceDays: toleranceDays ?? 3, shiftStart: shiftStart || '09:00', shiftEnd: shiftEnd || '17:00',
  }
}

/** @param names of users */
export function asHead(head: PlanHead, unsavedCount: number, names: ReadonlyMap<number, string>): Omit<Plan, 'visits' | 'notPlaced' | 'teams' | 'missing' | 'openJobId'> {
  return {
    id: head.id, name: head.name, rowVersion: head.rowVersion, isSaved: head.isSaved === true, unsavedCount, creatorUserId: head.creatorUserId ?? null, creatorUserName: names.get(head.creatorUserId ?? 0) ?? null, projectName: head.projectName ?? null,
    regionName: head.regionName ?? null, subRegionName: head.subRegionName ?? null, sourceFieldTypeName: head.sourceFieldTypeName ?? null, questionnaireTemplateName: head.questionnaireTemplateName ?? null, distanceKm: head.distanceKm ?? 0, siteCount: head.siteCount ?? 0, movedCount: head.movedCount ?? 0, ...settingsIn(head),
  }
}

/** Full names of users, whoever sees them. */
export async function namesOf({ read }: Pick<Context, 'read'>, principal: Person, userIds: readonly (number | null | undefined)[]): Promise<Map<number, string>> {
  const rows = await inParts(idsOf(userIds), (some) => read.rows(insiderOf(principal), User, { where: { id: { in: some } }, fields: ['fullName', 'userName'], authorised: true }))
  return new Map(rows.map(({ id, fullName, userName }) => [id, fullName || userName]))
}

/** When a visit begins, on the clock of its team's country: many of a plan begin together, and each moment is found once. */
export function timesOf(settings: PlanSettings): (day: string, place: number, zone: string) => string {
  const known = new Map<string, string>()
  return (day, place, zone) => {
    const key = `${zone} ${day} ${place}`
    const found = known.get(key) ?? instantOf(new Date(`${day}T${clockOf(place, settings)}:00Z`), zone).toISOString().replace('.000Z', 'Z')
    known.set(key, found)
    return found
  }
}

export interface SitePart {
  id: number
  siteCode: string
  siteName: string
  latitude: string
  longitude: string
  lastPmDate: string | null
  nextPmDate: string | null
}

/** Of these sites those that the person sees. */
export async function seenSites({ read }: Pick<Context, 'read'>, principal: Person, ids: readonly number[]): Promise<Map<number, SitePart>> {
  const rows = await inParts(ids, (some) => read.rows(principal, Site, { where: { id: { in: some } }, fields: ['siteCode', 'siteName', 'latitude', 'longitude', 'lastPmDate', 'nextPmDate'], authorised: true }))
  return new Map(rows.map((row) => [row.id, { ...row, latitude: row.latitude ?? '', longitude: row.longitude ?? '' }]))
}

/** The same, where nothing of them is needed but that they are seen. */
async function seenIds({ read }: Pick<Context, 'read'>, principal: Person, ids: readonly number[]): Promise<Set<number>> {
  return new Set((await inParts(ids, (some) => read.rows(principal, Site, { where: { id: { in: some } }, fields: [], authorised: true }))).map(({ id }) => id))
}

/** Visits with what is wrong with them; the warnings count what others see too. */
export async function warned(context: Context, principal: Person, planId: number, settings: PlanSettings, visits: readonly StoredVisit[], teams: ReadonlyMap<number, NamedTeam>): Promise<Map<number, Warning[]>> {
  const overlaps = await overlapsOf(context, principal, planId, settings)
  const numbers = new Map([...new Set(visits.flatMap(({ day, due }) => [day, due]))].map((text) => [text, dayNumber(text)]))
  return warningsOf(visits.map((visit) => ({ id: visit.id, teamId: visit.teamId, isMoved: visit.isMoved, day: numbers.get(visit.day) ?? 0, due: numbers.get(visit.due) ?? 0, isOverlap: visit.workOrderId === null && overlaps(visit) !== null })), teams, settings)
}

/** @param days the visits of these alone, their teams, and nothing of what is missing or was not placed: for pages that know the rest */
export async function answerOf(context: Context, principal: Person, head: PlanHead, days: ReadonlySet<string> | null = null): Promise<Plan> {
  const { read, database } = context
  const { language } = principal
  const settings = settingsIn(head)
  const insider = insiderOf(principal)
  const [stored, never, openJobId] = await database.read(principal.tenantId, (connection) => Promise.all([visitsOf(connection, [head.id]), days ? [] : unplacedOf(connection, head.id), jobOn(connection, head.id)]))
  // Nobody makes a visit that was left out: it would stand among the others as if somebody did.
  const visits = stored.filter(({ isLeftOut }) => !isLeftOut)
  const unplaced = days ? [] : [...never, ...(await elsewhereOf(context, principal, head, stored.filter(({ isLeftOut }) => isLeftOut)))]
  const near = days ? visits.filter(({ day }) => days.has(day)) : visits
  const [sites, seen, teams, orders, users] = await Promise.all([
    seenSites(context, principal, idsOf([...near, ...unplaced].map(({ siteId }) => siteId))),
    days ? seenIds(context, principal, idsOf(visits.map(({ siteId }) => siteId))) : null,
    teamFacts(context, principal, idsOf([...near, ...unplaced].map(({ teamId }) => teamId)), { planId: head.id, from: settings.startDate, until: settings.endDate }),
    inParts(idsOf(near.map(({ workOrderId }) => workOrderId)), (some) => read.rows(insider, WorkOrder, { where: { id: { in: some } }, fields: ['status'], authorised: true })),
    namesOf(context, principal, [head.creatorUserId, ...near.map(({ userId }) => userId)]),
  ])
  const warnings = await warned(context, principal, head.id, settings, near, teams)
  const statusOf = new Map(orders.map(({ id, status }) => [id, status]))
  const all = visits.filter(({ siteId }) => (seen ?? sites).has(siteId))
  const timeOf = timesOf(settings)
  const shown = near.flatMap((visit): PlanVisit[] => {
    const site = sites.get(visit.siteId)
    if (!site) return []
    const { id, siteId, day, due, teamId, userId, person, kind, reading, place, leg, isMoved, workOrderId } = visit
    const point = pointOf(site.latitude, site.longitude)
    return [{
      id, siteId, siteCode: site.siteCode, siteName: site.siteName, latitude: point?.latitude ?? null, longitude: point?.longitude ?? null, plannedDate: day, time: timeOf(day, place, teams.get(teamId)?.zone ?? principal.zone), dueDate: due, teamId,
      userId, userName: userId === null ? null : (users.get(userId) ?? null), person, hoursKind: kind, runningHours: reading, order: place, legKm: Math.round(leg / 10) / 100, warnings: warnings.get(id) ?? [], isMoved, workOrderId,
      status: workOrderId === null ? null : (statusOf.get(workOrderId) ?? null),
    }]
  })
  const notPlaced = notPlacedOf(unplaced, sites, teams, language)
  const counts = new Map<number, number>()
  for (const { teamId } of all) counts.set(teamId, (counts.get(teamId) ?? 0) + 1)
  const isUndated = (id: number) => sites.get(id)?.lastPmDate === null && sites.get(id)?.nextPmDate === null
  return {
    ...asHead(head, head.isSaved ? visits.filter(({ workOrderId }) => workOrderId === null).length : 0, users), openJobId,
    distanceKm: Math.round(all.reduce((sum, { leg }) => sum + leg, 0) / 10) / 100, visits: shown, notPlaced,
    teams: [...teams.values()].map((team) => asTeam(team, settings, counts.get(team.id) ?? 0, language)).toSorted((a, b) => a.teamName.localeCompare(b.teamName, 'en', { numeric: true }) || a.teamId - b.teamId),
    missing: days ? [] : missingOf(language, {
      teams: notPlaced.filter(({ code }) => code === 'noTeam').length, dates: idsOf(all.map(({ siteId }) => siteId)).filter(isUndated).length, people: [...teams.values()].filter(({ people }) => !people.length).length,
    }),
  }
}

type UnplacedRow = Awaited<ReturnType<typeof unplacedOf>>[number] | (Pick<StoredVisit, 'siteId' | 'teamId' | 'due'> & { code: 'elsewhere'; reason: string })

/** Of these visits those that another saved plan has, each with that plan: left out of a saved one, to be left out of a draft. */
async function elsewhereOf(context: Context, principal: Person, head: PlanHead, visits: readonly StoredVisit[]): Promise<UnplacedRow[]> {
  if (!visits.length) return []
  const { language } = principal
  const overlaps = await overlapsOf(context, principal, head.id, settingsIn(head))
  return visits.flatMap((visit) => {
    const { siteId, teamId, due, isLeftOut } = visit
    const plan = overlaps(visit)
    if (!isLeftOut && (head.isSaved || plan === null)) return []
    const reason = plan === null ? texts.say(language, 'elsewhereBefore') : texts.say(language, isLeftOut ? 'elsewhere' : 'elsewhereThen', { plan })
    return [{ siteId, teamId, due, code: 'elsewhere' as const, reason }]
  })
}

function notPlacedOf(unplaced: readonly UnplacedRow[], sites: ReadonlyMap<number, SitePart>, teams: ReadonlyMap<number, NamedTeam>, language: 'en' | 'ur'): NotPlaced[] {
  return unplaced.flatMap((row): NotPlaced[] => {
    const { siteId, teamId, code, due } = row
    const site = sites.get(siteId)
    const team = teams.get(teamId ?? 0)?.name ?? ''
    const reason = row.code === 'elsewhere' ? row.reason : code === 'notDue' ? texts.say(language, 'notDue', { day: due ? formatDay(language, due) : '–' }) : code === 'noRoom' ? texts.say(language, 'noRoom', { team }) : texts.say(language, row.code)
    return site ? [{ siteId, siteCode: site.siteCode, siteName: site.siteName, reason, code, teamId, dueDate: due }] : []
  })
}

/** What is not in a plan and why, of the sites that the reader sees; without its visits. */
export async function leftOutOf(context: Context, principal: Person, head: PlanHead): Promise<(NotPlaced & { teamName: string })[]> {
  const settings = settingsIn(head)
  const [visits, never] = await context.database.read(principal.tenantId, (connection) => Promise.all([visitsOf(connection, [head.id]), unplacedOf(connection, head.id)]))
  const unplaced = [...never, ...(await elsewhereOf(context, principal, head, visits))]
  const [sites, teams] = await Promise.all([
    seenSites(context, principal, idsOf(unplaced.map(({ siteId }) => siteId))), teamFacts(context, principal, idsOf(unplaced.map(({ teamId }) => teamId)), { planId: head.id, from: settings.startDate, until: settings.endDate }),
  ])
  return notPlacedOf(unplaced, sites, teams, principal.language).map((each) => ({ ...each, teamName: teams.get(each.teamId ?? 0)?.name ?? '' }))
}

function asTeam(team: NamedTeam, { startDate, endDate, visitsPerDay }: PlanSettings, visits: number, language: 'en' | 'ur'): PlanTeam {
  const perDay = Math.max(team.people.length, 1) * visitsPerDay
  const [otherDays, offDays]: [PlanTeam['otherDays'], PlanTeam['offDays']] = [[], []]
  let capacity = 0
  for (let day = dayNumber(startDate); day <= dayNumber(endDate); day += 1) {
    const own = capacityOn(team, day, visitsPerDay)
    capacity += own
    if (isOff(team, day)) offDays.push({ date: dayText(day), name: team.holidays.get(day) ?? formatDay(language, dayText(day)) })
    else if (own !== perDay) otherDays.push({ date: dayText(day), capacity: own })
  }
  return { teamId: team.id, teamName: team.name, leadUserName: team.leadUserName, people: team.people.length, visits, capacity, perDay, otherDays, offDays }
}

function missingOf(language: 'en' | 'ur', counts: { teams: number; dates: number; people: number }): Missing[] {
  const all: Missing[] = [
    { code: 'teams', text: texts.say(language, 'missingTeams', { count: counts.teams }), link: '/team-site-allocation' },
    { code: 'dates', text: texts.say(language, 'missingDates', { count: counts.dates }), link: '/site?lastPmDate.empty=true' },
    { code: 'people', text: texts.say(language, 'missingPeople', { count: counts.people }), link: '/team-user-allocation' },
  ]
  return all.filter(({ code }) => counts[code] > 0)
}

export const isOver = ({ endDate }: PlanSettings, zone: string): boolean => endDate < momentIn(zone).today
