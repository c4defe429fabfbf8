/** A source of rows that need not ask again about rows it learned of under the same change numbers (docs/decisions/writes.md). */
import type { ChangeNumbers } from '../../context.ts'
import type { Principal } from '../../principal.ts'
import { liveRows } from '../../read/cache/change-numbers.ts'
import type { LookupAnswer, LookupQuestion, RowSource } from './lookup.ts'
import { referenceOf } from './reference-plan.ts'
import { everyTarget } from '../sql/lookup.ts'
import { learn, targetsOf, type Targets } from './target-memory.ts'
import type { Work } from '../work.ts'

/** Tables up to this size are read whole when a second row of theirs is asked for. */
const wholeUpTo = 5_000

/** @param numbers of the request: what was learned under them still holds, or else a foreign key refuses the row */
export function cachingRowSource(rowSource: RowSource, { connection, model, deps }: Work, principal: Principal, numbers: ChangeNumbers): RowSource {
  return { ...rowSource, lookup }

  async function lookup(questions: readonly LookupQuestion[]): Promise<LookupAnswer[]> {
    const known = questions.map(remembered)
    if (questions.every((question, n) => known[n] && !isLacking(question, known[n]))) return questions.map((question, n) => told(question, known[n]))
    await Promise.all(questions.map((question, n) => known[n] && readWhole(question, known[n])))
    const open = questions.map((question, n) => (known[n] ? { ...question, ids: missing(question, known[n]) } : question))
    const asked = open.filter(({ ids, names }) => ids.length || names.length)
    const answers = asked.length ? await rowSource.lookup(asked) : []
    return questions.map((question, n) => {
      const answer = answers[asked.indexOf(open[n] ?? question)] ?? { ids: [], names: [] }
      const targets = known[n]
      if (!targets) return answer
      learn(targets, answer.ids)
      return told(question, targets)
    })
  }

  /** What is known of the rows a question is about; null where they depend on who asks, or are asked for by name. */
  function remembered({ asker, field, names }: LookupQuestion): Targets | null {
    const { target } = referenceOf(model, asker, field)
    const number = numbers.get(target.tableOf)
    if (names.length || number === undefined || deps.scope?.(target, principal)) return null
    return targetsOf(deps.database, model, `${connection.tenantId} ${asker} ${field}`, number)
  }

  async function readWhole(question: LookupQuestion, targets: Targets): Promise<void> {
    const plan = referenceOf(model, question.asker, question.field)
    if (!targets.rows.size || targets.whole || !missing(question, targets).length || liveRows(numbers.get(plan.target.tableOf)) > wholeUpTo) return
    learn(targets, await everyTarget(connection, plan))
    targets.whole = true
  }
}

function isLacking({ ids }: LookupQuestion, { rows }: Targets): boolean {
  return ids.some((id) => !rows.has(id))
}

function told({ ids }: LookupQuestion, targets: Targets | null | undefined): LookupAnswer {
  return { names: [], ids: ids.flatMap((id) => targets?.rows.get(id) ?? []) }
}

function missing({ ids }: LookupQuestion, { rows }: Targets): number[] {
  return ids.filter((id) => !rows.has(id))
}
