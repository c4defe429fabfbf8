/**
 * A real place: English name, city, latitude and longitude in degrees (WGS 84, true to 0.05), and its Urdu name where sites there carry it.
 */
export type Place = readonly [name: string, city: string, latitude: number, longitude: number, urdu?: string]

/** Places by the sub region that looks after them. */
export type PlacesBySubRegion = Readonly<Record<string, readonly Place[]>>
