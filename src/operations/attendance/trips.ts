/** The way of a person through a day: ordered positions with the distance from one to the next. Pure. */
import { distanceOf, pointOf, tellsNothing } from '../positions.ts'

export interface Stop {
  /** ISO instant. */
  time: string
  kind: 'checkIn' | 'checkOut' | 'workOrder'
  latitude: number | null
  longitude: number | null
  /** Metres; 0: not given. */
  accuracy: number
  siteCode: string | null
  workOrderId: number | null
}

export type TripPoint = Omit<Stop, 'latitude' | 'longitude'> & { latitude: number; longitude: number; legKm: number }

export interface Trip {
  distanceKm: number
  points: TripPoint[]
}

const kilometres = (metres: number) => Math.round(metres / 10) / 100

/** Stops without a position, or with one that tells nothing, are left out; the distance is that of the legs as they are shown. */
export function tripOf(stops: readonly Stop[]): Trip {
  const points: TripPoint[] = []
  for (const stop of stops.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))) {
    const point = pointOf(stop.latitude, stop.longitude)
    if (!point || tellsNothing({ accuracy: stop.accuracy, age: null })) continue
    const last = points.at(-1)
    points.push({ ...stop, ...point, legKm: last ? kilometres(distanceOf(last, point)) : 0 })
  }
  return { distanceKm: Math.round(points.reduce((all, { legKm }) => all + legKm, 0) * 100) / 100, points }
}
