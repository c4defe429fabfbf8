/** Names of rows as the caller may read them. */
import { entityOf, fieldOf, type EntityModel, type Model } from '#framework/metadata'
import { holds, NotFound, say, type Person, type Reads } from '#framework/server'
import { referenceName } from '#framework/wire'
import type { NamedRow } from './schemas.ts'

export interface RowNames {
  /** Without a name where the caller may not read the row. */
  of(entity: EntityModel, id: number): Promise<NamedRow>
  /** @throws NotFound where the row is not there for the caller; NotAllowed where he may not read the entity */
  required(entity: EntityModel, id: number): Promise<NamedRow>
}

export function rowNames(model: Model, read: Reads, caller: Person): RowNames {
  const named = (entity: EntityModel, row: { readonly [name: string]: unknown }): string => {
    const keys = entity.called ? [entity.called] : [...new Set([...(entity.code ? [entity.code] : []), ...entity.title])]
    const parts = keys.flatMap((key) => {
      const field = fieldOf(entity, key)
      const value = row[referenceName(entity, field) ?? field.wire]
      return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
    })
    return [...new Set(parts)].filter(Boolean).join(' ') || `#${String(row['id'])}`
  }
  return {
    async of(entity, id) {
      const row = holds(caller, entity, 'Read') ? await read.one(caller, entity.key, id) : null
      return { entity: entity.key, id, name: row ? named(entityOf(model, entity.key), row) : null }
    },
    async required(entity, id) {
      const row = await read.one(caller, entity.key, id)
      if (!row) throw new NotFound(say(caller.language, 'noEntity', { entity: entity.key, id }))
      return { entity: entity.key, id, name: named(entity, row) }
    },
  }
}
