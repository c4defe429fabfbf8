/** What is remembered of a list: its total and where it begins. */
import type { Blocks } from './blocks.ts'

export interface Found {
  total: number
  /** The first 200 ids in order, or fewer where what follows is not known; null where only the total was wanted. */
  ids: readonly string[] | null
  /** The ids are all there are. */
  complete?: boolean
  /** Vectors of the tables it rests on, seen by the statement that found it: it is exact for these. */
  at?: readonly string[]
  /** The total by blocks of ids, where it was worth keeping. */
  blocks?: Blocks | null
  /** Milliseconds that it took to find. */
  took?: number
  /** How often it was found anew only because blocks were missing. */
  missed?: number
}

/** What was found under an earlier number, perhaps still on its way. */
export interface Before {
  number: string
  found: Promise<Found>
}
