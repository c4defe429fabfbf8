import type { Json } from '#framework/kinds'
import type { FieldModel, Text } from '#framework/metadata'
import { standardField } from '#framework/wire'

/** A field of a dialog that no entity has: several rows of an entity. @param more which of them are offered: by flags, or by conditions as lists take them */
export function severalField(key: string, target: string, label: Text, more: Partial<Pick<FieldModel, 'within'>> & { offers?: { readonly [condition: string]: boolean | number } } = {}): FieldModel {
  return { ...standardField('id'), key, wire: key, kind: 'refs', target, label, short: label, readOnly: false, computed: false, within: [], ...(more as Partial<FieldModel>) }
}

/** Their ids, from what was entered. */
export function idsOfSeveral(value: Json | undefined): number[] {
  return Array.isArray(value) ? value.map((each) => Number((each as { id: number }).id)) : []
}
