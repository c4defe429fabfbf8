/** A team's day as the tours of its people. Pure. */
import type { PlanVisit } from '../../model/shapes.ts'
import { groups } from '../draft/groups.ts'

export interface Tour {
  person: number
  userId: number | null
  userName: string | null
  stops: readonly PlanVisit[]
  km: number
}

/** @param visits of one cell, in their order */
export function toursOf(visits: readonly PlanVisit[]): Tour[] {
  return [...groups(visits, ({ person }) => person)].toSorted(([a], [b]) => a - b).map(([person, stops]) => ({
    person, stops, userId: stops[0]?.userId ?? null, userName: stops[0]?.userName ?? null, km: stops.reduce((sum, { legKm }) => sum + legKm, 0),
  }))
}
