/** Positions as facts: how far from a place, and whether within its radius. Nothing is refused for one. */

export interface Point {
  latitude: number
  longitude: number
}

/** How good a position is. */
export interface Fix {
  /** Metres; 0: not given. */
  accuracy: number
  /** Seconds between the fix and the action; null: not given. */
  age: number | null
}

/** Numbers as they are stored: 0 is what nobody knows. */
export const insides = { unknown: 0, inside: 1, unsure: 2, outside: 3 } as const
export type Inside = (typeof insides)[keyof typeof insides]

/** Metres where nothing says otherwise. */
export const usualRadius = 300

const earth = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres along the globe (haversine). */
export function distanceOf(a: Point, b: Point): number {
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const chord = Math.sin(north / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2
  return 2 * earth * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A pair of coordinates as rows carry them: numbers or texts; null where either is missing or no coordinate, and for 0/0, which rows hold for none. */
export function pointOf(latitude: unknown, longitude: unknown): Point | null {
  const read = (value: unknown) => (value === null || value === undefined || value === '' ? Number.NaN : Number(value))
  const point = { latitude: read(latitude), longitude: read(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth && (point.latitude !== 0 || point.longitude !== 0) ? point : null
}

/** Older than two minutes, or worse than 500 m, a position tells nothing. */
export function tellsNothing({ accuracy, age }: Fix): boolean {
  return (age !== null && age > 120) || accuracy > 500
}

/**
 * Whether the position lies within the radius, as far as its accuracy tells.
 *
 * @param distance metres between the position and the place
 */
export function insideOf(distance: number, fix: Fix, radius: number): Inside {
  if (tellsNothing(fix)) return insides.unknown
  if (distance + fix.accuracy <= radius) return insides.inside
  return distance - fix.accuracy > radius ? insides.outside : insides.unsure
}

/** Where a place stands in the hierarchy, as far as radiuses are set by it. */
export interface PlaceRefs {
  companyId: number | null
  countryId: number | null
  departmentId: number | null
  regionId: number | null
}

/** A radius in metres for a part of the hierarchy; null: for all of it. */
export interface Fence extends PlaceRefs {
  radius: number
}

const levels = ['companyId', 'countryId', 'departmentId', 'regionId'] as const

/** The radius at a place: that of the narrowest fence that sets one, else the department's, else the usual one. 0 sets none. */
export function radiusAt(place: PlaceRefs, fences: readonly Fence[], departmentRadius: number): number {
  const fitting = fences.filter((fence) => fence.radius > 0 && levels.every((level) => fence[level] === null || fence[level] === place[level]))
  const narrowness = (fence: Fence) => levels.reduce((sum, level, n) => sum + (fence[level] === null ? 0 : 2 ** n), 0)
  return fitting.toSorted((a, b) => narrowness(b) - narrowness(a))[0]?.radius ?? (departmentRadius > 0 ? departmentRadius : usualRadius)
}

/** Where a site stands whose position can't be read (documented). */
const fallback = { latitude: '29.14513', longitude: '71.24629' } as const

/** @returns null where there is none; the documented place for text that is no position */
export function positionOf(latitude: string | null | undefined, longitude: string | null | undefined): { latitude: string; longitude: string; isFallback: boolean } | null {
  const [north, east] = [(latitude ?? '').trim(), (longitude ?? '').trim()]
  if (north === '' || east === '') return null
  const isGood = Math.abs(Number(north)) <= 90 && Math.abs(Number(east)) <= 180
  return isGood ? { latitude: north, longitude: east, isFallback: false } : { ...fallback, isFallback: true }
}
