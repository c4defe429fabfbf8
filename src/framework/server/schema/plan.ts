/** What it takes to bring the database to the descriptors. */

/** Statements that belong into one transaction. */
export interface Step {
  /** Bare name of the table; '' for what stands around tables. */
  table: string
  sql: string[]
  /** On tables nobody uses yet: all such steps go together. */
  fresh: boolean
}

export interface Plan {
  steps: Step[]
  /** What would lose data, as sentences; the plan is not carried out while there is one. */
  refusals: string[]
}
