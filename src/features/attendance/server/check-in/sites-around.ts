/** Sites near a position, nearest first. */
import { sqlText, type Principal, type Reads } from '#framework/server'
import { radiuses } from '#operations/places/ask-radius'
import { pointOf, type Point } from '#operations/positions'
import { Site } from '#entities/site/site'
import { SiteType } from '#entities/site/site-type'
import { z } from 'zod'
import type { Around } from '../../model/whereabouts.ts'

/** Degrees to each side that are looked at: some fifty kilometres. */
const reach = 0.5
/** Nearest ones whose radius is asked for. */
const most = 20
/** Coordinates are texts, and old rows hold what is none. */
const number = '^-?[0-9]{1,3}([.][0-9]{1,12})?$'

const id = z.int().nullable()
const near = z.object({ id: z.int(), latitude: z.string(), longitude: z.string(), companyId: id, countryId: id, departmentId: id, regionId: id, isOffice: z.boolean() })

/** @param insider a principal whom no places narrow: people check in wherever they are */
export async function sitesAround(read: Pick<Reads, 'rows' | 'sql'>, insider: Principal, { latitude, longitude }: Point): Promise<Around[]> {
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const width = reach / Math.max(narrowing, 0.01)
  const [radius, rows] = await Promise.all([radiuses(read, insider), read.sql(insider, near, sqlText`
    SELECT p.id, p.latitude, p.longitude, p."companyId", p."countryId", p."departmentId", p."regionId", coalesce(y.office, 0) > 0 AS "isOffice"
    FROM (
      SELECT s.id, s.latitude, s.longitude, s.company AS "companyId", s.country AS "countryId", s.department AS "departmentId", s.region AS "regionId", s."siteType" AS type,
        CASE WHEN s.latitude ~ ${number} THEN s.latitude::float8 END AS north, CASE WHEN s.longitude ~ ${number} THEN s.longitude::float8 END AS east
      FROM ${Site} s
    ) p LEFT JOIN ${SiteType} y ON y.id = p.type
    WHERE p.north BETWEEN ${latitude - reach}::float8 AND ${latitude + reach}::float8 AND p.east BETWEEN ${longitude - width}::float8 AND ${longitude + width}::float8
    ORDER BY (p.north - ${latitude}::float8) ^ 2 + ((p.east - ${longitude}::float8) * ${narrowing}::float8) ^ 2, p.id LIMIT ${most}::int4`, { authorised: true })])
  return rows.flatMap((row) => {
    const point = pointOf(row.latitude, row.longitude)
    return point ? [{ siteId: row.id, point, radius: radius.at(row), isOffice: row.isOffice }] : []
  })
}
