/** Names of what features ask about: a readable property of the row, or of a row some references away. Hidden fields have no name. */
import type { EntityModel, Model } from '#framework/metadata'
import { readableNames, pathOf, type ReadableName, type PathStep } from '#framework/wire'

export interface AskedField {
  steps: readonly PathStep[]
  /** Whose field it is. */
  entity: EntityModel
  on: ReadableName
}

/** @throws where it leads nowhere, or to what may not be read: a mistake of the feature */
export function fieldAsked(model: Model, entity: EntityModel, text: string): AskedField {
  const parts = text.split('.')
  const last = parts.pop() ?? ''
  const steps = parts.length ? (pathOf(model, entity, [...parts, 'id'].join('.'))?.steps ?? null) : []
  const at = steps?.at(-1)?.to ?? entity
  const on = steps && nameAsked(at, last)
  if (!on) throw new Error(`${entity.key}: '${text}' is no readable field, nor a path to one`)
  return { steps, entity: at, on }
}

/** By its name in rows, or by the field's key, which means a reference's id and not its name. */
function nameAsked(entity: EntityModel, text: string): ReadableName | undefined {
  const names = readableNames(entity)
  return [...names.values()].find((name) => !name.byName && name.field?.key === text) ?? (names.get(text.toLowerCase())?.name === text ? names.get(text.toLowerCase()) : undefined) ?? alsoAsked(entity, text)
}

function alsoAsked(entity: EntityModel, text: string): ReadableName | undefined {
  return entity.fields.some((field) => field.also.includes(text)) ? readableNames(entity).get(text.toLowerCase()) : undefined
}
