/** Visits of sites evaluated anew: what they come to is stored with them, so that lists, reports and figures are counted by it. */
import { momentIn } from '#framework/kinds'
import type { JobContext } from '#framework/server'
import { withoutPlaces } from '#operations/people/insider'
import { SiteFuelInput } from '#entities/fuel-dg/site-fuel-input'
import { decisions, doubts, type Doubt } from '../../model/doubts.ts'
import { evaluateSite, rounded, type VisitFigures } from '../../model/evaluate.ts'
import { openSince } from '../../model/open-months.ts'
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

export interface Judging {
  /** Visits before it keep what they came to, unless a visit was written. */
  openSince: string
  /** Visits that were just written, new ones by their negative ids: they are judged by what holds now, and so is what follows from them. `many`: more than are listed. Null: something else changed. */
  written: ReadonlySet<number> | 'many' | null
}

/** What hangs on other visits than the one it is compared with. */
const ofTwins: readonly Doubt[] = ['sameBill', 'twiceADay']

/** @param zone of the tenant @param tolerance per cent */
export function evaluated(site: AskedSite, zone: string, tolerance: number, { openSince: since, written }: Judging): EvaluatedVisit[] {
  const found = evaluateSite({ ...site, startOf: dayStart(zone), tolerance })
  return site.visits.map((visit, n) => {
    const anew = found[n] as VisitFigures
    const isKept = visit.day < since && !(written !== null && (isUnlike(visit.stored, anew) || (written === 'many' ? isBlank(visit.stored) : written.has(visit.id))))
    const of = isKept ? keptOf(visit.stored, anew, written !== null) : anew
    const ended = visit.decided.filter((each) => endsDoubt(each, decisions))
    return {
      visit, evaluated: of, now: {
        runningHours: of.hours, fuelUsed: of.used, expectedUse: of.expected, difference: of.difference, ...(isKept ? { distance: visit.stored.distance, inside: visit.stored.inside } : { distance: visit.distance, inside: visit.place || null }), doubts: of.doubts,
        openDoubts: of.doubts.filter((doubt) => !ended.some((each) => each.doubt === doubt)).length,
        lostLitres: rounded(visit.decided.filter(({ decision }) => decision === decisions.loss).reduce((sum, { litres }) => sum + litres, 0)),
      },
    }
  })
}

/** Its hours or litres are others by what was written. */
const isUnlike = ({ runningHours, fuelUsed }: Stored, { hours, used }: VisitFigures) => (runningHours ?? 0) !== (hours ?? 0) || (fuelUsed ?? 0) !== (used ?? 0)
/** As a visit that was never judged. */
const isBlank = ({ runningHours, fuelUsed, doubts: found }: Stored) => !runningHours && !fuelUsed && found.length === 0

/** As it was judged. A number that is not known is stored as 0; the consumption of then is what was expected in an hour. */
function keptOf(stored: Stored, anew: VisitFigures, withTwins: boolean): VisitFigures {
  const known = (value: number | null, now: number | null) => (value || (now === null ? null : (value ?? 0)))
  const [hours, used, expected, difference] = [known(stored.runningHours, anew.hours), known(stored.fuelUsed, anew.used), known(stored.expectedUse, anew.expected), known(stored.difference, anew.difference)]
  const stands = (doubt: Doubt) => (withTwins && ofTwins.includes(doubt) ? anew.doubts : stored.doubts).includes(doubt)
  return { ...anew, hours, used, expected, difference, cph: hours && expected ? rounded(expected / hours) : anew.cph, doubts: doubts.filter(stands) }
}

export function isSame(a: Stored, b: Stored): boolean {
  const figures = ['runningHours', 'fuelUsed', 'expectedUse', 'difference', 'distance'] as const
  // A number that is not known is stored as 0.
  return figures.every((name) => (a[name] ?? 0) === (b[name] ?? 0)) && (a.inside ?? 0) === (b.inside ?? 0) && (a.openDoubts ?? 0) === b.openDoubts && (a.lostLitres ?? 0) === b.lostLitres && a.doubts.toSorted().join() === b.doubts.toSorted().join()
}

/** @returns how many visits were written: those that come to something else than before */
export async function evaluateSites({ transaction, principal, requestId, read, tenantSettings }: Work, siteIds: readonly number[], written: Judging['written']): Promise<number> {
  const insider = withoutPlaces(principal)
  const tolerance = await toleranceOf({ tenantSettings }, principal.tenantId)
  const judging = { openSince: openSince(momentIn(principal.zone).today), written }
  let total = 0
  for (let n = 0; n < siteIds.length; n += mostSites) {
    const sites = await askSites(read, insider, siteIds.slice(n, n + mostSites))
    const changed = [...sites.values()].flatMap((site) => evaluated(site, principal.zone, tolerance, judging)).filter(({ visit, now }) => !isSame(visit.stored, now))
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
