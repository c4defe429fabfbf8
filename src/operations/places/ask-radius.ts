/** The radius at places, asked of the rows. */
import type { Principal, Reads } from '#framework/server'
import { Department } from '#entities/organisation/department'
import { GeoFencing } from '#entities/organisation/geo-fencing'
import { radiusAt, usualRadius, type PlaceRefs } from '../positions.ts'

export interface Radiuses {
  /** Metres around a place. */
  at: (place: PlaceRefs) => number
  /** The largest there is. */
  largest: number
}

const from = [GeoFencing, Department]

/** Remembered: everybody who checks in, closes or fills asks for it. @param insider a principal whom no places narrow */
export function radiuses(read: Pick<Reads, 'rows' | 'remembered'>, insider: Principal): Promise<Radiuses> {
  return read.remembered(insider, { from, key: 'radiuses', read: () => asked(read, insider) })
}

async function asked(read: Pick<Reads, 'rows'>, insider: Principal): Promise<Radiuses> {
  const [rows, departments] = await Promise.all([
    read.rows(insider, GeoFencing, { where: { radius: { gt: 0 } }, fields: ['companyId', 'countryId', 'departmentId', 'regionId', 'radius'], authorised: true, keepsPlan: true }),
    read.rows(insider, Department, { where: { radiusField: { gt: 0 } }, fields: ['radiusField'], authorised: true, keepsPlan: true }),
  ])
  const fences = rows.map(({ companyId, countryId, departmentId, regionId, radius }) => ({ companyId, countryId, departmentId, regionId, radius: radius ?? 0 }))
  const ofDepartment = new Map(departments.map(({ id, radiusField }) => [id, radiusField ?? 0]))
  return {
    at: (place) => radiusAt(place, fences, ofDepartment.get(place.departmentId ?? 0) ?? 0),
    largest: Math.max(usualRadius, ...fences.map(({ radius }) => radius), ...ofDepartment.values()),
  }
}
