import type { EntityModel, FieldModel } from '#framework/metadata'
import type { ColumnChoices, FixedValues } from './bulk-state.ts'
import { isFilled } from './fixed-values.ts'
import { importFields } from '#framework/kinds'

/** Fields of the entity that no column fills and that have no value for all rows: required ones apart. */
export function missingFields(entity: EntityModel, choices: ColumnChoices, fixed: FixedValues): { required: FieldModel[]; rest: FieldModel[] } {
  const filled = new Set(choices.map((target) => target?.replace(/#id$/, '')))
  const missing = importFields(entity).filter((field) => !filled.has(field.key) && !isFilled(fixed.get(field.key)))
  return { required: missing.filter((field) => field.required), rest: missing.filter((field) => !field.required) }
}
