/** Every right with words for people: what the pages of roles list. */
import { permissionName, rights, type FeatureDefinition, type Model, type Right } from '#framework/metadata'
import { type Language } from '#framework/server'
import { texts, type IdentityTextKey } from '../texts.ts'

export interface PermissionItem {
  name: string
  displayName: string
  description: string
  /** Place in the list; rights have no rows of their own. */
  id: number
}

const actions: { readonly [R in Right]: IdentityTextKey } = { Pages: 'openPage', Bulk: 'bulkUpload', Create: 'createRows', Read: 'readRows', Update: 'updateRows', Delete: 'deleteRows' }

/** @param defined names of the rights of the side @returns by display name */
export function permissionCatalog(model: Model, features: readonly FeatureDefinition[], defined: ReadonlySet<string>, language: Language): PermissionItem[] {
  const words = new Map<string, string>()
  for (const entity of model.values()) for (const right of rights) {
    const name = permissionName(entity, right)
    if (!words.has(name)) words.set(name, `${entity.label.many[language]}: ${texts.say(language, actions[right])}`)
  }
  for (const { name, label } of features.flatMap((feature) => feature.permissions)) words.set(name, label[language])
  const items = [...defined].map((name) => ({ name, displayName: words.get(name) ?? name, description: '' }))
  return items.toSorted((a, b) => a.displayName.localeCompare(b.displayName, language)).map((item, i) => ({ ...item, id: i + 1 }))
}
