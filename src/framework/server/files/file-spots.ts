import { entityOf, type EntityModel, type Model } from '#framework/metadata'
import { isReadable } from '#framework/wire'

/** Paths of fields whose files may leave the server: `cover`, `chapters.scan`. */
export function readableSpots(model: Model, entity: EntityModel): string[] {
  return entity.fields.filter(isReadable).flatMap((field) => {
    if (field.kind === 'image' || field.kind === 'file') return [field.key]
    if (field.kind !== 'rows' || !field.target) return []
    return entityOf(model, field.target).fields.filter((own) => isReadable(own) && (own.kind === 'image' || own.kind === 'file')).map((own) => `${field.key}.${own.key}`)
  })
}
