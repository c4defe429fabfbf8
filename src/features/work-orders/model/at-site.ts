/** How long somebody was at a site, as far as positions tell: by the pictures that were taken there, and by where it was closed. A fact, never a state. Pure. */
import { distanceOf, insideOf, insides, pointOf, type Point } from '#operations/positions'

/** A moment and where the phone was then; metres. */
export interface Seen {
  time: string | null
  latitude: number | null
  longitude: number | null
  accuracy: number | null
}

export interface Stay {
  from: string
  until: string
}

/** @param radius metres around the site @returns null where no position lies there; of one moment alone, both are the same */
export function stayOf(site: Point | null, radius: number, seen: readonly Seen[]): Stay | null {
  if (!site) return null
  const times = seen.flatMap(({ time, latitude, longitude, accuracy }) => {
    const here = pointOf(latitude, longitude)
    const isThere = here !== null && [insides.inside, insides.unsure].some((each) => each === insideOf(distanceOf(here, site), { accuracy: accuracy ?? 0, age: null }, radius))
    return time && isThere ? [time] : []
  }).toSorted((a, b) => Date.parse(a) - Date.parse(b))
  const [from, until] = [times[0], times.at(-1)]
  return from && until ? { from, until } : null
}
