/**
 * A source of rows that takes targets for there which the writer may refer to whatever they are: a foreign key decides whether they are, and
 * where it refuses, the work runs once more and asks (docs/decisions/writes.md).
 */
import type { Model } from '#framework/metadata'
import type { Principal } from '../../principal.ts'
import type { ScopeRule } from '../../read/where/scope.ts'
import type { LookupQuestion, RowSource } from './lookup.ts'
import { referenceOf } from './reference-plan.ts'

interface Writer {
  model: Model
  principal: Principal
  scope: ScopeRule | undefined
}

/** @param writer whose scope is asked about: what is out of sight must be looked for, and so must what is tied to a neighbour or named */
export function constrainedRowSource(rowSource: RowSource, { model, principal, scope }: Writer): RowSource {
  const isDecided = ({ asker, field, names }: LookupQuestion) => {
    const { target, links } = referenceOf(model, asker, field)
    return !names.length && !links.length && !scope?.(target, principal)
  }
  return {
    ...rowSource,
    lookup: async (questions) => (questions.every(isDecided) ? questions.map(({ ids }) => ({ names: [], ids: ids.map((id) => ({ id, links: [] })) })) : rowSource.lookup(questions)),
  }
}
