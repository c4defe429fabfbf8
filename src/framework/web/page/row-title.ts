import { labelOfText } from '#framework/kinds/web'
import type { EntityModel, Language } from '#framework/metadata'
import { referenceName } from '#framework/wire'
import type { WireRow } from '../api/wire-row.ts'

/**
 * What a row is called (`title` in its descriptor): its code and its title fields, references by name; `#5` where all are empty. A part that only
 * repeats a later one in other letters is left out; a stored word stands under its label.
 */
export function rowTitle(entity: EntityModel, row: WireRow, language: Language): string {
  const keys = entity.code && !entity.title.includes(entity.code) ? [entity.code, ...entity.title] : entity.title
  const parts = keys.flatMap((key) => {
    const field = entity.fields.find((f) => f.key === key)
    const value = field && row[referenceName(entity, field) ?? field.wire]
    return field && (typeof value === 'string' || typeof value === 'number') ? [labelOfText(field, String(value), language)] : []
  })
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  return parts.filter((part, at) => part && !parts.some((other, i) => i > at && same(part, other))).join(' ') || `#${row.id}`
}
