/** Visits are moved to another day or team; the tours of the days concerned are laid anew. */
import { formatDay, momentIn } from '#framework/kinds'
import { InvalidInput, LostUpdate, Refused, say, type FeatureContext, type Person, type Transaction } from '#framework/server'
import { pointOf } from '#operations/positions'
import { PmPlan } from '#entities/pm/pm-plan'
import { dayNumber } from '../model/days.ts'
import { layDay } from '../model/generate.ts'
import { headOf, isOver, seenSites, settingsIn, type PlanHead } from './answer.ts'
import { teamFacts } from './facts/ask-teams.ts'
import { idsOf, insiderOf } from './facts/insider.ts'
import { tellChange } from './make.ts'
import { changeVisits, someVisits, sumsOf, type StoredVisit } from './store.ts'
import { texts } from './texts.ts'

export interface Move {
  visitId: number
  plannedDate: string
  teamId?: number | null | undefined
  /** Where whoever moves it saw it. */
  fromDate?: string | null | undefined
  fromTeamId?: number | null | undefined
  /** A move is taken back: the visit stands where the plan had put it. */
  isBack?: boolean | null | undefined
}

/** The draft, held until the transaction ends. @throws Refused where it is saved, LostUpdate where it moved on */
export async function heldDraft(tx: Transaction, { language }: Person, planId: number, rowVersion: number | null | undefined): Promise<PlanHead> {
  const head = (await tx.lock(PmPlan, [planId], { authorised: true })).get(planId)
  if (!head || head.isSaved) throw new Refused(texts.say(language, 'changesByOrders'))
  if (rowVersion && head.rowVersion !== rowVersion) throw new LostUpdate(say(language, 'changedByOthers'), head)
  return head
}

/**
 * @param member name of the list, for what is wrong with one of the moves
 * @returns the days concerned
 */
export async function moveVisits(context: FeatureContext, tx: Transaction, principal: Person, head: PlanHead, moves: readonly Move[], member = 'moves'): Promise<string[]> {
  const { language } = principal
  const settings = settingsIn(head)
  const { today } = momentIn(principal.zone)
  const meant = await someVisits(tx.connection, head.id, { ids: moves.map(({ visitId }) => visitId) })
  // Only days that a visit leaves or comes to: a large plan has a hundred times as many.
  const concerned = await someVisits(tx.connection, head.id, { days: [...new Set([...meant.map(({ day }) => day), ...moves.map(({ plannedDate }) => plannedDate)])] })
  const visits = new Map(concerned.map((visit) => [visit.id, visit]))
  const sites = await seenSites(context, principal, idsOf(moves.map(({ visitId }) => visits.get(visitId)?.siteId)))
  const [from, until] = [settings.startDate, settings.endDate]
  const teamIds = idsOf([...moves.map(({ teamId }) => teamId), ...moves.map(({ visitId }) => visits.get(visitId)?.teamId)])
  const teams = await teamFacts(context, principal, teamIds, { planId: head.id, from, until })
  const refuse = (n: number, field: string, message: string) => new InvalidInput(message, [{ message, members: [`${member}[${n}].${field}`] }])
  const touched = new Set<string>()
  const moved = new Set<number>()
  for (const [n, move] of moves.entries()) {
    const visit = visits.get(move.visitId)
    const site = visit && sites.get(visit.siteId)
    if (!visit || !site) throw refuse(n, member === 'moves' ? 'visitId' : 'id', texts.say(language, 'noVisit', { id: move.visitId }))
    const teamId = move.teamId || visit.teamId
    if (!teams.has(teamId)) throw refuse(n, 'teamId', texts.say(language, 'noTeamHere', { id: teamId }))
    if (move.plannedDate < from || move.plannedDate > until) throw refuse(n, 'plannedDate', texts.say(language, 'outsidePeriod'))
    if (move.plannedDate !== visit.day && move.plannedDate < today && !isOver(settings, principal.zone)) throw refuse(n, 'plannedDate', texts.say(language, 'dayOver'))
    if ((move.fromDate && move.fromDate !== visit.day) || (move.fromTeamId && move.fromTeamId !== visit.teamId)) {
      const message = texts.say(language, 'movedMeanwhile', { site: site.siteCode, day: formatDay(language, visit.day) })
      throw new LostUpdate(message, await headOf(context, principal, head.id), [{ message, members: [`${member}[${n}].fromDate`] }])
    }
    if (teamId === visit.teamId && move.plannedDate === visit.day) continue
    if ([...visits.values()].some((other) => other.id !== visit.id && other.siteId === visit.siteId && other.day === move.plannedDate)) throw refuse(n, 'plannedDate', texts.say(language, 'twiceADay', { site: site.siteCode, day: formatDay(language, move.plannedDate) }))
    touched.add(`${visit.teamId} ${visit.day}`).add(`${teamId} ${move.plannedDate}`)
    visits.set(visit.id, { ...visit, teamId, day: move.plannedDate, isMoved: move.isBack !== true })
    moved.add(visit.id)
  }
  if (!moved.size) return []
  const points = await seenSites(context, insiderOf(principal), idsOf([...visits.values()].filter(({ teamId, day }) => touched.has(`${teamId} ${day}`)).map(({ siteId }) => siteId)))
  const laid = [...touched].flatMap((key): StoredVisit[] => {
    const there = [...visits.values()].filter(({ teamId, day }) => `${teamId} ${day}` === key)
    const team = teams.get(there[0]?.teamId ?? 0)
    if (!team) return there
    const places = layDay(team, dayNumber(there[0]?.day ?? from), there.map(({ siteId }) => ({ siteId, point: pointOf(points.get(siteId)?.latitude, points.get(siteId)?.longitude) })), settings.visitsPerDay)
    return there.map((visit) => {
      const place = places.find(({ siteId }) => siteId === visit.siteId)
      return place ? { ...visit, person: place.person, userId: place.userId, place: place.order, leg: place.legMetres } : visit
    })
  })
  for (const visit of laid) visits.set(visit.id, visit)
  await changeVisits(tx.connection, head.id, laid)
  const sums = await sumsOf(tx.connection, head.id)
  await tx.update(PmPlan, [{ id: head.id, movedCount: sums.moved, distanceKm: Math.round(sums.metres / 10) / 100 }] as never, { authorised: true, trusted: true })
  const days = [...new Set([...touched].map((key) => key.split(' ')[1] ?? ''))].toSorted()
  await tellChange(tx, principal, { planId: head.id, what: 'moved', days, count: moves.length })
  return days
}
