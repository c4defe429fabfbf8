import type { ReactNode } from 'react'
import type { MapKind, MapPoint, Tiles } from './map-point.ts'
import type { MapPlace } from './place.ts'

export interface MapFrameProps {
  /** What the map shows, for those who hear the page. All that is on it must be readable beside it, too. */
  label: string
  points: readonly MapPoint[]
  /** What must not be overlooked first. */
  kinds: readonly MapKind[]
  /** Points near each other are drawn as one, unless this is false. */
  joins?: boolean
  /** A dotted line leads from point to point, in their order. */
  route?: boolean
  /** Where the person is, with the words for it: marked, and where the line begins. */
  here?: { latitude: number; longitude: number; words: string } | null
  /** Where it looks; null: at all points. */
  place: MapPlace | null
  onPlace?: (place: MapPlace) => void
  /** Ids of the points in sight, whenever that changes. */
  onSeen?: (ids: ReadonlySet<number>) => void
  /** Point with a ring around it. */
  ringed?: number | null
  onChoose?: (id: number) => void
  /** In place of outlines. */
  tiles?: Tiles | null
  /** Lies on the map: a legend, a card. */
  children?: ReactNode
}
