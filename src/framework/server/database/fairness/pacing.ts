/** How statements reach PostgreSQL. */
import type { Layers } from '../../layers.ts'
import { preparedAtMost } from '../batch.ts'

export interface Pacing {
  /** Those asked in one turn travel together. */
  batches: boolean
  /** Named statements that a connection keeps prepared; 0: none. */
  prepared: number
}

/** @param prepared where other than the usual number are wanted */
export function pacingOf(layers: Layers, prepared = preparedAtMost): Pacing {
  return { batches: layers.has('batches'), prepared: layers.has('prepared') ? prepared : 0 }
}
