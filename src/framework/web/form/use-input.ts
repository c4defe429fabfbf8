import { inputOf } from '#framework/kinds/web-inputs'
import type { InputProps } from '#framework/kinds/web'
import type { EntityModel, FieldModel } from '#framework/metadata'
import type { ComponentType } from 'react'
import { useFeatureParts } from '../feature/feature-parts.ts'

/** How fields are entered: as their feature has it, else as their kind does. */
export function useInputs(): (entity: EntityModel, field: FieldModel) => { Input: ComponentType<InputProps> } {
  const { inputs } = useFeatureParts()
  return (entity, field) => ({ Input: inputs.get(`${entity.key}.${field.key}`) ?? inputOf(field).Input })
}

export function useInput(entity: EntityModel, field: FieldModel): { Input: ComponentType<InputProps> } {
  return useInputs()(entity, field)
}
