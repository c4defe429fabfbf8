import type { EntityModel } from '#framework/metadata'
import { referenceName } from '#framework/wire'
import type { WireRow } from '../api/wire-row.ts'

/** What a row is called (contract §1, `title`): its title fields, references by name; `#5` where all are empty. */
export function rowTitle(entity: EntityModel, row: WireRow): string {
  const keys = entity.code && !entity.title.includes(entity.code) ? [entity.code, ...entity.title] : entity.title
  const parts = keys.flatMap((key) => {
    const field = entity.fields.find((f) => f.key === key)
    const value = field && row[referenceName(entity, field) ?? field.wire]
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return parts.filter(Boolean).join(' ') || `#${row.id}`
}
