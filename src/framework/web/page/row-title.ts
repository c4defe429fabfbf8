import { formatDay, labelOfText, wallClock } from '#framework/kinds/web'
import type { EntityModel, FieldModel, Language } from '#framework/metadata'
import { referenceName } from '#framework/wire'
import type { WireRow } from '../api/wire-row.ts'

/**
 * What a row is called (`title` in its descriptor): its code and its title fields, references by name; `#5` where all are empty. A part that only
 * repeats a later one in other letters is left out; a stored word stands under its label, a day or a time as it is read elsewhere.
 *
 * @param zone IANA zone of the reader
 */
export function rowTitle(entity: EntityModel, row: WireRow, language: Language, zone: string): string {
  const keys = entity.code && !entity.title.includes(entity.code) ? [entity.code, ...entity.title] : entity.title
  const parts = keys.flatMap((key) => {
    const field = entity.fields.find((f) => f.key === key)
    const value = field && row[referenceName(entity, field) ?? field.wire]
    return field && (typeof value === 'string' || typeof value === 'number') ? [partOf(field, String(value), language, zone)] : []
  })
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
  return parts.filter((part, at) => part && !parts.some((other, i) => i > at && same(part, other))).join(' ') || `#${row.id}`
}

/** A moment has its year and its hour: a title is kept where the day is over, so it never says “today”. */
function partOf(field: FieldModel, value: string, language: Language, zone: string): string {
  if (field.kind === 'date' && value !== '') return formatDay(language, value)
  if (field.kind !== 'dateTime' || Number.isNaN(Date.parse(value))) return labelOfText(field, value, language)
  const wall = wallClock(new Date(value), zone).toISOString()
  return `${formatDay(language, wall)} ${wall.slice(11, 16)}`
}
