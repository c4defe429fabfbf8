import { importFields, type Json } from '#framework/kinds'
import type { EntityModel, FieldModel } from '#framework/metadata'
import type { BulkState, ColumnChoices, FixedValue, FixedValues } from './bulk-state.ts'
import { fieldOfTarget } from './engine/match-columns.ts'

/** Fields that no column fills: each may have one value for all rows. */
export function absentFields(entity: EntityModel, choices: ColumnChoices): FieldModel[] {
  const filled = new Set(choices.flatMap((target) => (target ? [fieldOfTarget(target)] : [])))
  return importFields(entity).filter((field) => !filled.has(field.key))
}

/** Whether something was entered: an empty value leaves the field to its default. */
export function isFilled(fixed: FixedValue | undefined): boolean {
  const value = fixed?.value
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** Fields that were picked for a value of which none was entered yet. */
export function unfilled({ fixed }: Pick<BulkState, 'fixed'>): number {
  return [...fixed.values()].filter((one) => !isFilled(one)).length
}

/** Wire name → value, for the body. A field that a column fills is the column's. */
export function fixedWire(entity: EntityModel, { fixed, choices }: Pick<BulkState, 'fixed' | 'choices'>): { [wire: string]: Json } {
  return Object.fromEntries(absentFields(entity, choices).flatMap((field): [string, Json][] => {
    const one = fixed.get(field.key)
    return one && isFilled(one) ? [[field.wire, one.value ?? null]] : []
  }))
}

/** Those whose field no column fills. */
export function stillAbsent(entity: EntityModel, fixed: FixedValues, choices: ColumnChoices): FixedValues {
  const absent = new Set(absentFields(entity, choices).map((field) => field.key))
  return new Map([...fixed].filter(([key]) => absent.has(key)))
}
