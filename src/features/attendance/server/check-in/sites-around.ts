/** Sites near a position, nearest first. */
import { sqlText, type FurtherIndex, type Principal, type Reads } from '#framework/server'
import type { Radiuses } from '#operations/places/ask-radius'
import { distanceOf, pointOf, type Point } from '#operations/positions'
import { Site } from '#entities/site/site'
import { SiteType } from '#entities/site/site-type'
import { z } from 'zod'
import type { Around } from '../../model/whereabouts.ts'

/** Degrees to each side that are looked at: some eleven hundred metres, and where nothing stands there three kilometres, then fifty. In a city hundreds stand within three. */
const reaches = [0.01, 0.03, 0.5] as const
const furthest = 0.5
/** Metres of a degree, rounded down. */
const degree = 110_000
/** Metres by which a position that says anything is off at most. */
const mostOff = 500
/** Nearest ones whose radius is asked for. */
const most = 20

/** Coordinates are texts, and old rows hold what is none. The statement below has the latitude in the very same words, or the index would not be used. */
export const latitudeIndex: FurtherIndex = { entity: 'Site', name: 'site_latitude_number_ix', by: `(CASE WHEN {latitude} ~ '^-?[0-9]{1,3}([.][0-9]{1,12})?$' THEN {latitude}::float8 END)`, carries: ['latitude', 'longitude'] }

const id = z.int().nullable()
const near = z.object({ id: z.int(), latitude: z.string(), longitude: z.string(), companyId: id, countryId: id, departmentId: id, regionId: id, isOffice: z.boolean() })
type Near = z.output<typeof near>

function within(read: Pick<Reads, 'sql'>, insider: Principal, { latitude, longitude }: Point, reach: number): Promise<Near[]> {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const width = reach / Math.max(narrowing, 0.01)
  return read.sql(insider, near, sqlText`
    SELECT p.id, p.latitude, p.longitude, p."companyId", p."countryId", p."departmentId", p."regionId", coalesce(y.office, 0) > 0 AS "isOffice"
    FROM (
      SELECT s.id, s.latitude, s.longitude, s.company AS "companyId", s.country AS "countryId", s.department AS "departmentId", s.region AS "regionId", s."siteType" AS type,
        CASE WHEN s.latitude ~ '^-?[0-9]{1,3}([.][0-9]{1,12})?$' THEN s.latitude::float8 END AS north, CASE WHEN s.longitude ~ '^-?[0-9]{1,3}([.][0-9]{1,12})?$' THEN s.longitude::float8 END AS east
      FROM ${Site} s
    ) p LEFT JOIN ${SiteType} y ON y.id = p.type
    WHERE p.north BETWEEN ${latitude - reach}::float8 AND ${latitude + reach}::float8 AND p.east BETWEEN ${longitude - width}::float8 AND ${longitude + width}::float8
    ORDER BY (p.north - ${latitude}::float8) ^ 2 + ((p.east - ${longitude}::float8) * ${narrowing}::float8) ^ 2, p.id LIMIT ${most}::int4`, { authorised: true, keepsPlan: true })
}

/** @param insider a principal whom no places narrow: people check in wherever they are */
export async function sitesAround(read: Pick<Reads, 'sql'>, insider: Principal, here: Point, radius: Radiuses): Promise<Around[]> {
  for (const reach of reaches) {
    const side = reach * degree
    const around = (await within(read, insider, here, reach)).flatMap((row) => {
      const point = pointOf(row.latitude, row.longitude)
      return point ? [{ siteId: row.id, point, radius: radius.at(row), isOffice: row.isOffice }] : []
    })
    // Further away none is nearer, and none reaches here.
    if (reach === furthest || (radius.largest + mostOff <= side && around.some(({ point }) => distanceOf(point, here) <= side))) return around
  }
  return []
}
