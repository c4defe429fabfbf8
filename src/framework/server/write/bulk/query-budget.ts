/** How much a body may ask of the database once no more of its errors are kept (docs/decisions/import.md). */
import type { Findings } from '../validate/findings.ts'
import type { RowSource } from '../resolve/lookup.ts'

/** Ids, names and keys: about a second of work for an idle database. */
export const queriesAtMost = 40_000

export interface BudgetedRowSource extends RowSource {
  /** The budget is spent: further errors would be shown to nobody. */
  isSpent(): boolean
}

/** The same source, counting what is asked since the findings are full. */
export function withQueryBudget(rowSource: RowSource, findings: Findings): BudgetedRowSource {
  let asked = 0
  const count = (more: number) => {
    if (findings.isFull) asked += more
  }
  return {
    ...rowSource,
    lookup(questions) {
      for (const { ids, names } of questions) count(ids.length + names.length)
      return rowSource.lookup(questions)
    },
    current(ids) {
      count(ids.length)
      return rowSource.current(ids)
    },
    byKey(values) {
      count(values[0]?.length ?? 0)
      return rowSource.byKey(values)
    },
    isSpent: () => asked >= queriesAtMost,
  }
}
