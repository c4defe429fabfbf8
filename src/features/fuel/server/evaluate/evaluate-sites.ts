/** Visits of sites evaluated anew: what they come to is stored with them, so that lists, reports and figures are counted by it. */
import type { JobContext } from '#framework/server'
import { withoutPlaces } from '#operations/people/insider'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { decisions } from '../../model/doubts.ts'
import { evaluateSite, rounded, type VisitFigures } from '../../model/evaluate.ts'
import { toleranceOf } from '../settings.ts'
import { askSites, dayStart, endsDoubt, type AskedSite, type AskedVisit, type Stored } from './ask-visits.ts'

/** Sites whose visits are asked together, and rows of one transaction. */
const [mostSites, mostRows] = [200, 500]
type Work = Pick<JobContext<unknown>, 'transaction' | 'principal' | 'requestId' | 'read' | 'tenantSettings'>

export interface EvaluatedVisit {
  visit: AskedVisit
  evaluated: VisitFigures
  now: Stored
}

/** @param zone of the tenant @param tolerance per cent */
export function evaluated(site: AskedSite, zone: string, tolerance: number): EvaluatedVisit[] {
  const found = evaluateSite({ ...site, startOf: dayStart(zone), tolerance })
  return site.visits.map((visit, n) => {
    const of = found[n] as VisitFigures
    const ended = visit.decided.filter((each) => endsDoubt(each, decisions))
    return {
      visit, evaluated: of, now: {
        runningHours: of.hours, fuelUsed: of.used, expectedUse: of.expected, difference: of.difference, distance: visit.distance, inside: visit.place || null, doubts: of.doubts,
        openDoubts: of.doubts.filter((doubt) => !ended.some((each) => each.doubt === doubt)).length,
        lostLitres: rounded(visit.decided.filter(({ decision }) => decision === decisions.loss).reduce((sum, { litres }) => sum + litres, 0)),
      },
    }
  })
}

function isSame(a: Stored, b: Stored): boolean {
  const figures = ['runningHours', 'fuelUsed', 'expectedUse', 'difference', 'distance'] as const
  // A number that is not known is stored as 0.
  return figures.every((name) => (a[name] ?? 0) === (b[name] ?? 0)) && (a.inside ?? 0) === (b.inside ?? 0) && (a.openDoubts ?? 0) === b.openDoubts && (a.lostLitres ?? 0) === b.lostLitres && a.doubts.toSorted().join() === b.doubts.join()
}

/** @returns how many visits were written: those that come to something else than before */
export async function evaluateSites({ transaction, principal, requestId, read, tenantSettings }: Work, siteIds: readonly number[]): Promise<number> {
  const insider = withoutPlaces(principal)
  const tolerance = await toleranceOf({ tenantSettings }, principal.tenantId)
  let total = 0
  for (let n = 0; n < siteIds.length; n += mostSites) {
    const sites = await askSites(read, insider, siteIds.slice(n, n + mostSites))
    const changed = [...sites.values()].flatMap((site) => evaluated(site, principal.zone, tolerance)).filter(({ visit, now }) => !isSame(visit.stored, now))
    for (let at = 0; at < changed.length; at += mostRows) {
      const some = changed.slice(at, at + mostRows)
      total += some.length
      await transaction({ principal: insider, requestId, reason: 'evaluated' }, async (tx) => {
        // A visit that went meanwhile needs nothing.
        const there = new Set((await tx.read.rows(SiteFuelInput, { where: { id: { in: some.map(({ visit }) => visit.id) } }, fields: [], authorised: true })).map(({ id }) => id))
        await tx.update(SiteFuelInput, some.filter(({ visit }) => there.has(visit.id)).map(({ visit, now }) => ({ id: visit.id, ...now })) as never, { authorised: true, trusted: true })
      })
    }
  }
  return total
}
