/** What an address gives a new row to begin with. */
import { referenceName, type Json } from '#framework/kinds'
import type { EntityModel, FieldModel } from '#framework/metadata'
import { isRealDay } from '#framework/wire'

/** Values that the address names by their wire names: ids of references, with their names where they stand beside them, texts, days and instants. What does not fit the form shows as anything entered does. */
export function presetOf(entity: EntityModel, query: URLSearchParams): { [field: string]: Json } {
  return Object.fromEntries(entity.fields.flatMap((field): [string, Json][] => {
    const value = query.get(field.wire)
    if (value === null || value === '' || field.readOnly || field.computed || !canBe(field, value)) return []
    if (field.kind !== 'ref') return [[field.wire, value]]
    const name = query.get(referenceName(field))
    return [[field.wire, Number(value)], ...(name ? [[referenceName(field), name] as [string, Json]] : [])]
  }))
}

/** A time is taken as it is stored, in UTC: one without its zone would be guessed. */
function canBe({ kind }: FieldModel, value: string): boolean {
  if (kind === 'ref') return /^[1-9]\d{0,9}$/.test(value)
  if (kind === 'date') return isRealDay(value)
  if (kind === 'dateTime') return isoOf(value) === value
  return kind === 'text'
}

function isoOf(text: string): string | undefined {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
