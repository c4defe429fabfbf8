import type { FieldModel } from '#framework/metadata'
import type { Json } from '../face.ts'
import type { Parents, PickerSource } from './picker-context.ts'

/**
 * The ids that narrow a choice, and the labels of parents that have none yet: the choice waits for those. A required one does not wait
 * for what may stay empty: else rows without such a parent could never be chosen.
 */
export function parentsOf(field: FieldModel, row: { readonly [name: string]: Json | undefined }, source: PickerSource): { parents: Parents; missing: string[] } {
  const parents: { [wire: string]: number } = {}
  const missing: string[] = []
  for (const key of field.within) {
    const wire = source.wireOf(field, key)
    const id = row[wire]
    if (typeof id === 'number' && id > 0) parents[wire] = id
    else if (!(field.required && source.isOptional(field, key))) missing.push(source.labelOf(field, key))
  }
  return { parents, missing }
}
