/** What an entity asks of its rows beyond their fields: pure, and the same on both sides. */
import type { Problem } from '#framework/wire'
import type { Moment } from './face.ts'

/** A row under its field keys, in stored values; what is not stored (lists, input) stands there too. */
export type RuleRow = { readonly [field: string]: unknown }

/** An entity's own rules: pure, run on both sides, part of a feature's definition. */
export interface EntityRules {
  /**
   * Fills what is computed; gives the whole row back. What it fills is read as if it had been sent: a value that its field cannot hold
   * is a problem of the row.
   *
   * @param moment of the write, and the place of the row in its body from 0: rules are pure, and have no clock
   */
  complete?(row: RuleRow, moment: Moment & { readonly row: number }): RuleRow
  /** What is wrong with a value that is stored in no column, by field: told beside whatever else is wrong with the row. */
  inputs?: { readonly [field: string]: (value: unknown) => Problem | null }
  /**
   * What is wrong beyond its single fields.
   *
   * @param before the row as it is stored; undefined for a new one
   * @param moment of the write
   */
  check?(row: RuleRow, before: RuleRow | undefined, moment: Moment): readonly RuleProblem[]
}

export interface RuleProblem {
  field: string
  problem: Problem
}
