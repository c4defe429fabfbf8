/** A saved plan whose other visits were taken back: what stays is measured anew, in the order in which it stands. */
import type { FeatureContext, Person, Transaction } from '#framework/server'
import { PmPlan } from '#entities/pm/pm-plan'
import { distanceOf, pointOf } from '#operations/positions'
import { seenSites } from './answer.ts'
import { idsOf, insiderOf } from './facts/insider.ts'
import { changeVisits, visitsOf } from './store.ts'

/** Nobody is given other work by it: persons and their order stay, since the work orders do. */
export async function measureRemaining(context: Pick<FeatureContext, 'read' | 'database'>, tx: Transaction, principal: Person, planId: number): Promise<void> {
  const visits = await visitsOf(tx.connection, [planId])
  const sites = await seenSites(context, insiderOf(principal), idsOf(visits.map(({ siteId }) => siteId)))
  const points = visits.map(({ siteId }) => pointOf(sites.get(siteId)?.latitude, sites.get(siteId)?.longitude))
  // They come by day, team, person and place: whoever stands before a visit was visited before it.
  const laid = visits.map((visit, n) => {
    const [before, from, to] = [visits[n - 1], points[n - 1], points[n]]
    const isNext = before !== undefined && before.day === visit.day && before.teamId === visit.teamId && before.person === visit.person
    return { ...visit, leg: isNext && from && to ? Math.round(distanceOf(from, to)) : 0 }
  })
  await changeVisits(tx.connection, planId, laid)
  await tx.update(PmPlan, [{ id: planId, visitCount: laid.length, movedCount: laid.filter(({ isMoved }) => isMoved).length, distanceKm: Math.round(laid.reduce((sum, { leg }) => sum + leg, 0) / 10) / 100 }] as never, { authorised: true, trusted: true })
}
