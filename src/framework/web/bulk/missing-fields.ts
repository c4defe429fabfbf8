import type { EntityModel, FieldModel } from '#framework/metadata'
import type { ColumnChoices } from './bulk-state.ts'
import { importFields } from './engine/targets.ts'

/** Fields of the entity that no column fills: required ones apart. */
export function missingFields(entity: EntityModel, choices: ColumnChoices): { required: FieldModel[]; rest: FieldModel[] } {
  const filled = new Set(choices.map((target) => target?.replace(/#id$/, '')))
  const missing = importFields(entity).filter((field) => !filled.has(field.key))
  return { required: missing.filter((field) => field.required), rest: missing.filter((field) => !field.required) }
}
