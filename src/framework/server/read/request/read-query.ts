/** Query parameters → list query, with refusals in the reader's language. */
import { parseListQuery, type ListProblem, type ListQuery, type ValidationError } from '#framework/wire'
import type { CallContext } from '../../context.ts'
import { sqlState } from '../../database/sql-states.ts'
import { InvalidInput } from '../../failures.ts'
import { say, type TextKey } from '../../texts.ts'
import { choiceNames, isChooser } from './chooser.ts'
import { InvalidFilter } from '../where/filters.ts'

const texts: { readonly [C in ListProblem['code']]: TextKey } = {
  skipRange: 'listSkipRange', maxRange: 'listMaxRange', sortingUnknown: 'listSortingUnknown', filterUnknown: 'listFilterUnknown', operatorUnknown: 'listOperatorUnknown', tooMany: 'listTooMany',
}

/** @throws InvalidInput that names each parameter that cannot be understood */
export function readQuery(context: Pick<CallContext, 'entity' | 'call' | 'query' | 'principal'>): ListQuery {
  const { entity, call, query, principal } = context
  const parsed = parseListQuery(entity, call, query.entries(), isChooser(context) ? choiceNames(entity) : undefined)
  const errors = parsed.problems.map(({ parameter, code, value }) => ({ message: say(principal.language, texts[code], { parameter, value: shown(value) }), members: [parameter] }))
  if (errors.length) throw refusal(principal.language, errors)
  return parsed.query
}

/** Values that the database or a kind cannot take are the asker's mistake, never a bare 500. @throws InvalidInput in their place */
export async function refusingData<T>(context: Pick<CallContext, 'principal'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asRefusal(context, error)
  }
}

function asRefusal({ principal: { language } }: Pick<CallContext, 'principal'>, error: unknown): unknown {
  if (error instanceof InvalidFilter) {
    const { parameter, values } = error.filter
    const key: TextKey = error.code === 'operator' ? 'listOperatorUnknown' : 'listValue'
    const value = error.code === 'operator' ? error.filter.operator : shown(values.join(','))
    return refusal(language, [{ message: say(language, key, { parameter, value }), members: [parameter] }])
  }
  return sqlState(error)?.startsWith('22') ? refusal(language, []) : error
}

function refusal(language: CallContext['principal']['language'], errors: ValidationError[]): InvalidInput {
  return new InvalidInput(say(language, 'notValid'), errors)
}

function shown(value: string): string {
  return value.length > 60 ? `${value.slice(0, 60)}…` : value
}
