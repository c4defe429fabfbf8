/** A saved plan is its work orders: each visit gets one, once, however often and on however many nodes it is asked for. */
import { Refused, type FeatureContext, type Person, type Transaction } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { Site } from '#entities/site/site'
import { WorkOrder } from '#entities/work-orders/work-order'
import { kinds } from '../model/calls.ts'
import { settingsIn, timesOf, type PlanHead } from './answer.ts'
import { overlapsOf } from './facts/ask-overlaps.ts'
import { teamFacts, type NamedTeam } from './facts/ask-teams.ts'
import { idsOf, insiderOf, inParts } from './facts/insider.ts'
import { tellChange } from './make.ts'
import { closeTours } from './remaining.ts'
import { keepOrders, leaveOut, visitsOf, type StoredVisit } from './store.ts'
import { texts } from './texts.ts'

/** Preventive. */
const workOrderTypeId = 2
/** Stored numbers of `origin`. */
const [fromPlan, fromHours] = [4, 5]
/** Sites named in the sentence. */
const mostNamed = 5

export interface Saving {
  /** Visits that have their work order now. */
  done: number
  /** Visits that still have none. */
  left: number
  leftOut: StoredVisit[]
}

/** Makes up to `most` work orders of a plan that is held. @param isFirst nobody has saved it before: what another plan has is left out */
export async function makeOrders(context: FeatureContext, tx: Transaction, principal: Person, head: PlanHead, most: number): Promise<Saving> {
  const { read } = context
  const settings = settingsIn(head)
  const insider = insiderOf(principal)
  let visits = await visitsOf(tx.connection, [head.id])
  if (!head.isSaved) {
    const overlaps = await overlapsOf(context, principal, head.id, settings)
    const there = new Set((await inParts(idsOf(visits.map(({ siteId }) => siteId)), (some) => read.rows(insider, Site, { where: { id: { in: some } }, fields: [], authorised: true }))).map(({ id }) => id))
    const out = visits.filter((visit) => overlaps(visit) !== null || !there.has(visit.siteId))
    const elsewhere = out.filter((visit) => overlaps(visit) !== null)
    // Saved it would be a plan of nothing, which can neither be changed nor made anew.
    if (elsewhere.length && out.length === visits.length) throw new Refused(texts.say(principal.language, 'allElsewhere', { sites: await namesOf(context, principal, elsewhere) }))
    await leaveOut(tx.connection, head.id, out.map(({ id }) => id))
    const sums = out.length ? { ...(await closeTours(context, tx, principal, head.id)), notPlacedCount: (head.notPlacedCount ?? 0) + elsewhere.length } : {}
    await tx.update(PmPlan, [{ id: head.id, isSaved: true, savedTime: new Date().toISOString(), ...sums }] as never, { authorised: true, trusted: true })
    visits = await visitsOf(tx.connection, [head.id])
  }
  const open = visits.filter(({ workOrderId, isLeftOut }) => workOrderId === null && !isLeftOut)
  const some = open.slice(0, most)
  if (some.length) {
    const teams = await teamFacts(context, principal, idsOf(some.map(({ teamId }) => teamId)), { planId: head.id, from: settings.startDate, until: settings.endDate })
    const timeOf = timesOf(settings)
    const rows = some.map(({ siteId, teamId, day, place, userId, kind }) => ({
      siteId, workOrderTypeId, sourceFiedTypeId: settings.sourceFieldTypeId, plannedDate: timeOf(day, place, teams.get(teamId)?.zone ?? principal.zone), assignedUserId: isThere(teams.get(teamId), userId) ? userId : null, questionnaireTemplateId: settings.questionnaireTemplateId,
      pmPlanId: head.id, origin: kind === kinds.calendar ? fromPlan : fromHours, ...(kind === kinds.calendar ? {} : { hoursKind: kind }), remarks: '', isVisitRequired: true,
    }))
    const made = await tx.create(WorkOrder, rows as never, { authorised: true, trusted: true })
    await keepOrders(tx.connection, head.id, new Map(some.map(({ id }, n) => [id, made[n] ?? 0])))
    await giveTeams(tx, some, made)
  }
  if (some.length === open.length) await tellChange(tx, principal, { planId: head.id, what: 'saved' })
  return { done: visits.filter(({ workOrderId }) => workOrderId !== null).length + some.length, left: open.length - some.length, leftOut: visits.filter(({ isLeftOut }) => isLeftOut) }
}

/** Who left the team since the draft was made gets no visit: the dispatch finds somebody when the time comes. */
function isThere(team: NamedTeam | undefined, userId: number | null): boolean {
  return team?.people.some((person) => person.userId === userId) ?? false
}

/** A work order takes over the team of its site; one of another team keeps that team. */
async function giveTeams(tx: Transaction, visits: readonly StoredVisit[], orderIds: readonly number[]): Promise<void> {
  const made = new Map((await inParts([...orderIds], (some) => tx.read.rows(WorkOrder, { where: { id: { in: some } }, fields: ['teamId'], authorised: true }))).map(({ id, teamId }) => [id, teamId]))
  const ofOtherTeams = visits.flatMap(({ teamId }, n) => (made.get(orderIds[n] ?? 0) === teamId ? [] : [{ id: orderIds[n], teamId }]))
  if (ofOtherTeams.length) await tx.update(WorkOrder, ofOtherTeams as never, { authorised: true, trusted: true })
}

/** What a save says. */
export async function savedText({ read }: Pick<FeatureContext, 'read'>, principal: Person, { done, leftOut }: Pick<Saving, 'done' | 'leftOut'>, wasSaved: boolean): Promise<string> {
  const { language } = principal
  const said = texts.say(language, wasSaved ? 'already' : 'planned', { count: done, number: done.toLocaleString('en') })
  if (!leftOut.length || wasSaved) return said
  const names = await namesOf({ read }, principal, leftOut)
  return `${said} ${texts.say(language, 'leftOut', { count: leftOut.length, sites: names.endsWith('…') ? names : `${names}.` })}`
}

async function namesOf({ read }: Pick<FeatureContext, 'read'>, principal: Person, visits: readonly StoredVisit[]): Promise<string> {
  const all = idsOf(visits.map(({ siteId }) => siteId))
  const sites = await read.rows(insiderOf(principal), Site, { where: { id: { in: all.slice(0, mostNamed) } }, fields: ['siteCode'], order: ['id'], authorised: true })
  return `${sites.map(({ siteCode }) => siteCode).join(principal.language === 'ur' ? '، ' : ', ')}${all.length > mostNamed ? ' …' : ''}`
}
