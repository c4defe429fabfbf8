/** How much a body may ask of the database once no more of its errors are kept (docs/decisions/0192). */
import type { Findings } from '../validate/findings.ts'
import type { Oracle } from '../resolve/lookup.ts'

/** Ids, names and keys: a second's work for a quiet database. */
export const queriesAtMost = 40_000

export interface BudgetedOracle extends Oracle {
  /** More was asked than errors that nobody is shown are worth. */
  isSpent(): boolean
}

/** The same oracle, counting what is asked since the findings are full. */
export function withQueryBudget(oracle: Oracle, findings: Findings): BudgetedOracle {
  let asked = 0
  const count = (more: number) => {
    if (findings.isFull) asked += more
  }
  return {
    ...oracle,
    lookup(questions) {
      for (const { ids, names } of questions) count(ids.length + names.length)
      return oracle.lookup(questions)
    },
    current(ids) {
      count(ids.length)
      return oracle.current(ids)
    },
    byKey(values) {
      count(values[0]?.length ?? 0)
      return oracle.byKey(values)
    },
    isSpent: () => asked >= queriesAtMost,
  }
}
