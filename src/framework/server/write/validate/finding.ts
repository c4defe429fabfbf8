/** One thing wrong with one row of a request. */
import type { Text } from '#framework/metadata'
import type { Problem } from '#framework/wire'

export interface Finding {
  /** Of the body, from 0. */
  row: number
  /** Wire name, with the place inside an owned list: `publisherId`, `chapters[2].name`. */
  field: string
  label: Text
  problem: Problem
  /** What was sent, as far as it may be shown: never a secret. */
  value: unknown
  /** For a duplicate: id of the stored row that has the value already. */
  clash?: number
  /** For an old version: id of the row that moved on. */
  id?: number
}

/** Findings of a long body are kept up to this number; all are counted (docs/decisions/0051). */
export const findingsKept = 10_000
