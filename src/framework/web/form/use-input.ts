import { inputOf } from '#framework/kinds/web-inputs'
import type { InputProps } from '#framework/kinds/web'
import type { EntityModel, FieldModel } from '#framework/metadata'
import type { ComponentType } from 'react'
import { useFeatureParts } from '../feature/feature-parts.ts'

/** How a field is entered: as its feature has it, else as its kind does. */
export function useInput(entity: EntityModel, field: FieldModel): { Input: ComponentType<InputProps> } {
  const own = useFeatureParts().inputs.get(`${entity.key}.${field.key}`)
  return { Input: own ?? inputOf(field).Input }
}
