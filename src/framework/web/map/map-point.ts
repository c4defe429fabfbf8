/** What stands on a map. Kinds say how points look; a cluster's ring shows how many of each it holds. */
import type { Tokens } from '../theme/tokens.ts'

export interface MapPoint {
  id: number
  latitude: number
  longitude: number
  /** Key of its kind. */
  kind: string
  /** Stands in it: a number. */
  label?: string
  /** Stands beside it. */
  name?: string
}

export interface MapKind {
  key: string
  /** `#AB12CD`, or a colour of the theme: `var(--dotBad)`. */
  color: `#${string}` | `var(--${keyof Tokens})`
  shape: 'dot' | 'triangle' | 'diamond' | 'square' | 'star'
  /** Radius in px. */
  size: number
  /** Softer in the rings of clusters: what is as it should be. */
  isQuiet?: boolean
}

export interface Tiles {
  /** `https://tiles.example.org/{z}/{x}/{y}.png` */
  address: string
  attribution: string
}
