/** One thing wrong with one row of a request. */
import type { Text } from '#framework/metadata'
import type { Problem } from '#framework/wire'
import type { TargetRow } from '../resolve/lookup.ts'

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
  /** For a reference that does not fit or is not the only one: what `nameFindings` takes names from. */
  tied?: TiedRows
}

export interface TiedRows {
  /** Entity and key of the reference. */
  asker: string
  field: string
  /** The rows that were meant, the first few. */
  rows: readonly TargetRow[]
  /** Which of the plan's `within` is broken, and the row that was chosen there. */
  tie?: number
  chosen?: number | null
}

/** Findings of a long body are kept up to this number; all are counted (docs/decisions/import.md). */
export const findingsKept = 10_000
