/** A plan some of whose visits went, taken back or left out: what stays is measured anew, in the order in which it stands. */
import type { FeatureContext, Person, Transaction } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { distanceOf, pointOf } from '#operations/positions'
import { seenSites } from './answer.ts'
import { idsOf, insiderOf } from './facts/insider.ts'
import { changeVisits, visitsOf, type StoredVisit } from './store.ts'

/** Visits in the order of `visitsOf`, the distance of each from the one before it in its tour. */
async function laidAnew(context: Pick<FeatureContext, 'read' | 'database'>, principal: Person, visits: readonly StoredVisit[]): Promise<StoredVisit[]> {
  const sites = await seenSites(context, insiderOf(principal), idsOf(visits.map(({ siteId }) => siteId)))
  const points = visits.map(({ siteId }) => pointOf(sites.get(siteId)?.latitude, sites.get(siteId)?.longitude))
  // They come by day, team, person and place: whoever stands before a visit was visited before it.
  return visits.map((visit, n) => {
    const [before, from, to] = [visits[n - 1], points[n - 1], points[n]]
    return { ...visit, leg: before && isNext(before, visit) && from && to ? Math.round(distanceOf(from, to)) : 0 }
  })
}

const isNext = (before: StoredVisit, visit: StoredVisit) => before.day === visit.day && before.teamId === visit.teamId && before.person === visit.person

const sumsOf = (visits: readonly StoredVisit[]) => ({ visitCount: visits.length, movedCount: visits.filter(({ isMoved }) => isMoved).length, distanceKm: Math.round(visits.reduce((sum, { leg }) => sum + leg, 0) / 10) / 100 })

/** Nobody is given other work by it: persons and their order stay, since the work orders do. */
export async function measureRemaining(context: Pick<FeatureContext, 'read' | 'database'>, tx: Transaction, principal: Person, planId: number): Promise<void> {
  const laid = await laidAnew(context, principal, (await visitsOf(tx.connection, [planId])).filter(({ isLeftOut }) => !isLeftOut))
  await changeVisits(tx.connection, planId, laid)
  await tx.update(PmPlan, [{ id: planId, ...sumsOf(laid) }] as never, { authorised: true, trusted: true })
}

/** Before there are work orders: the tours close up where visits were left out of them. @returns what the plan's head is to say */
export async function closeTours(context: Pick<FeatureContext, 'read' | 'database'>, tx: Transaction, principal: Person, planId: number): Promise<ReturnType<typeof sumsOf>> {
  const laid = await laidAnew(context, principal, (await visitsOf(tx.connection, [planId])).filter(({ isLeftOut }) => !isLeftOut))
  const closed: StoredVisit[] = []
  for (const visit of laid) {
    const before = closed.at(-1)
    closed.push({ ...visit, place: before && isNext(before, visit) ? before.place + 1 : 1 })
  }
  await changeVisits(tx.connection, planId, closed)
  return sumsOf(closed)
}
