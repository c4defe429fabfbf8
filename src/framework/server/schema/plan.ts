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
  /** What would lose data; the plan is not carried out while there is one. */
  refusals: Refusal[]
}

/** Why a table is left as it is. No statement printed with it loses anything either. */
export interface Refusal {
  /** Bare name of the table. */
  table: string
  sentence: string
  /** The statement that brings the database to the descriptors if a field was only renamed. */
  rename?: string
}
