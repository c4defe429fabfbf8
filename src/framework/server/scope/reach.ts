/** How far a person's places reach: what `place-rule.ts` makes its conditions of. */
import type { IdSet } from '../database/statements/id-set.ts'

export interface Reach {
  /** Different reaches have different keys. */
  key: string
  /** By inner place: ids of all rows that lie below what the person was given. */
  below: ReadonlyMap<string, IdSet>
  /** By place: ids of the rows that the person was given. */
  given: ReadonlyMap<string, IdSet>
  /** By entity of persons: ids of the rows that are this person. */
  own: ReadonlyMap<string, IdSet>
}

/** Of somebody who was given nothing. */
export const emptyReach: Reach = { key: 'none', below: new Map(), given: new Map(), own: new Map() }
