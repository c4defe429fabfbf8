/** Where people checked out: a record keeps the place of its check-in alone. */
import type { Principal, Reads } from '#framework/server'
import type { TripPoint } from '#operations/attendance/trips'
import { radiuses } from '#operations/places/ask-radius'
import { Site } from '#entities/site/site'
import { places, whereaboutsOf } from '../../model/whereabouts.ts'
import { sitesAround } from '../check-in/sites-around.ts'

type Left = Pick<TripPoint, 'latitude' | 'longitude' | 'accuracy'>

/**
 * Site codes by position, by the rule that a check-in there would have followed, with sites as they stand now.
 *
 * @param insider a principal whom no places narrow
 * @returns null where the position lies within the radius of none
 */
export async function placesLeft(read: Pick<Reads, 'rows' | 'sql' | 'remembered'>, insider: Principal, left: readonly Left[]): Promise<(position: Left) => string | null> {
  if (!left.length) return () => null
  const radius = await radiuses(read, insider)
  const keyOf = ({ latitude, longitude, accuracy }: Left) => `${latitude} ${longitude} ${accuracy}`
  const different = [...new Map(left.map((position) => [keyOf(position), position]))]
  const found = await Promise.all(different.map(async ([key, position]) => {
    const { place, placeSiteId } = whereaboutsOf(position, { accuracy: position.accuracy, age: null }, await sitesAround(read, insider, position, radius))
    return [key, place === places.elsewhere ? null : placeSiteId] as const
  }))
  const ids = [...new Set(found.flatMap(([, id]) => id ?? []))]
  const codes = new Map(ids.length ? (await read.rows(insider, Site, { where: { id: { in: ids } }, fields: ['siteCode'], authorised: true })).map(({ id, siteCode }) => [id, siteCode]) : [])
  const codeOf = new Map(found.map(([key, id]) => [key, id === null ? null : codes.get(id) ?? null]))
  return (position) => codeOf.get(keyOf(position)) ?? null
}
