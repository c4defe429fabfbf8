/** Where somebody checks in, from the position and the places around it. Pure. */
import { distanceOf, insideOf, insides, tellsNothing, type Fix, type Inside, type Point } from '#operations/positions'

/** Values of `Attendance.place`. */
export const places = { unknown: 0, home: 1, site: 2, office: 3, elsewhere: 4 } as const

export interface Around {
  siteId: number
  point: Point
  /** Metres. */
  radius: number
  isOffice: boolean
}

export interface Whereabouts {
  place: number
  /** The nearest, which the distance is measured from; null: none is near. */
  placeSiteId: number | null
  inside: Inside
  /** Metres; null: not known. */
  distance: number | null
}

const nowhere: Whereabouts = { place: places.unknown, placeSiteId: null, inside: insides.unknown, distance: null }

/** At the nearest site or office whose radius the position may lie in; elsewhere, if it certainly lies in none. */
export function whereaboutsOf(here: Point | null, fix: Fix, around: readonly Around[]): Whereabouts {
  if (!here || tellsNothing(fix)) return nowhere
  const measured = around.map((site) => ({ site, distance: distanceOf(here, site.point) })).toSorted((a, b) => a.distance - b.distance || a.site.siteId - b.site.siteId)
    .map(({ site, distance }) => ({ site, distance, inside: insideOf(distance, fix, site.radius) }))
  const found = measured.find(({ inside }) => inside !== insides.outside)
  if (found) return { place: found.site.isOffice ? places.office : places.site, placeSiteId: found.site.siteId, inside: found.inside, distance: Math.round(found.distance) }
  const [nearest] = measured
  return { place: places.elsewhere, placeSiteId: nearest?.site.siteId ?? null, inside: insides.outside, distance: nearest ? Math.round(nearest.distance) : null }
}

/** At home, as the person says. @param home where that is, as far as it is known */
export function atHome(here: Point | null, fix: Fix, home: Point | null, radius: number): Whereabouts {
  if (!here || !home || tellsNothing(fix)) return { ...nowhere, place: places.home }
  const distance = distanceOf(here, home)
  return { place: places.home, placeSiteId: null, inside: insideOf(distance, fix, radius), distance: Math.round(distance) }
}
