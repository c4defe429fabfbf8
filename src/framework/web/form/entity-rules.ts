/** Rules of entities that features bring, so that a form says before saving what the server would refuse. */
import { parserOf, type EntityRules, type Json, type RuleRow } from '#framework/kinds'
import type { EntityModel } from '#framework/metadata'
import { problemText } from '#framework/wire'
import { isEntered } from './form-fields.ts'
import type { ValidationContext, Problems } from './form-problems.ts'
import type { Values } from './form-values.ts'

/**
 * What the entity's rules have against a form whose fields are right by themselves. They see what the form knows: of a stored row all but its
 * secrets. Whatever hangs on more is told by the server.
 *
 * @param before the row as it was loaded; undefined: a new one
 */
export function ruleProblems({ complete, check }: EntityRules, entity: EntityModel, values: Values, before: Values | undefined, context: ValidationContext): Problems {
  if (!check) return {}
  const row = rowOf(entity, values, context)
  const found: { [key: string]: string[] } = {}
  for (const { field: key, problem } of check(complete?.(row, { ...context.moment, row: 0 }) ?? row, before && rowOf(entity, before, context), context.moment)) {
    const field = entity.fields.find((each) => each.key === key)
    if (field) found[key] = [...(found[key] ?? []), problemText(context.language, problem, field.label[context.language])]
  }
  return found
}

/** Values as they are stored, under their field keys. What a form does not enter comes as it was loaded. */
function rowOf(entity: EntityModel, values: Values, { model, moment }: ValidationContext): RuleRow {
  return Object.fromEntries(entity.fields.flatMap((field): [string, Json][] => {
    const value = values[field.wire]
    if (value === undefined) return []
    return [[field.key, isEntered(field) ? parserOf(field, model)(value, { ...moment, refuse: () => undefined }) : value]]
  }))
}
